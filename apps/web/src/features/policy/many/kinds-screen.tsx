import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../shared/ui/index.ts';
import { KindsTable } from './kinds-table.tsx';
import classes from './many.module.css';

/** JD and KRA setting: the content of part 1, for each company and category. */
export function KindsScreen() {
  const { t } = useTranslation('settings');
  return (
    <div className={classes.page}>
      <PageHeader title={t('kinds.title')} sub={t('kinds.about')} back={{ label: t('title'), to: '/all-setting' }} />
      <KindsTable />
    </div>
  );
}
