import { useTranslation } from 'react-i18next';
import { EmptyPanel, PageHeader } from '../../shared/ui/index.ts';

/** For an account without an employee: it has no record to change. */
export function NoEmployee({ title }: { title: string }) {
  const { t } = useTranslation('requests');
  return (
    <>
      <PageHeader title={title} />
      <EmptyPanel title={t('noEmployee.title')} detail={t('noEmployee.detail')} />
    </>
  );
}
