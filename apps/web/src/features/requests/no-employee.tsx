import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { Panel } from '../../shared/ui/panel.tsx';

/** For an account without an employee: it has no record to change. */
export function NoEmployee({ title }: { title: string }) {
  const { t } = useTranslation('requests');
  return (
    <>
      <PageHeader title={title} />
      <Panel>
        <EmptyState title={t('noEmployee.title')} detail={t('noEmployee.detail')} />
      </Panel>
    </>
  );
}
