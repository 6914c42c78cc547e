import { useTranslation } from 'react-i18next';
import { AppLink, type Column, PersonName, SmallButton } from '../../shared/ui/index.ts';
import classes from './cycles.module.css';
import { recordAddress, type Finding, type CompanyCycle } from './company-cycle.ts';

/**
 * Columns of people who wait: who, why, and a link to fix it (the record or the settings), or the naming of an
 * appraiser by super HR.
 */
export function useWaitingColumns(
  companyCycle: CompanyCycle,
  onName: (finding: Finding) => void,
): readonly Column<Finding>[] {
  const { t } = useTranslation('cycles');
  const company = companyCycle.company.id;
  return [
    {
      id: 'name',
      header: t('waiting.employee'),
      cell: ({ employee }) => (
        <PersonName name={employee.name} sub={employee.employeeNumber} to={recordAddress(employee.id)} />
      ),
    },
    { id: 'reason', header: t('waiting.reason'), cell: ({ reason }) => t(`reasonOf.${reason}`) },
    {
      id: 'fix',
      header: t('waiting.fix'),
      cell: (finding) => {
        if (finding.reason === 'no_policy') {
          return (
            <AppLink to={`/policy-settings/${company}`} className={classes.link}>
              {t('waiting.toPolicy')}
            </AppLink>
          );
        }
        if (finding.reason === 'no_evaluation_method') {
          return (
            <AppLink to="/all-setting?tab=evaluation" className={classes.link}>
              {t('waiting.toEvaluation')}
            </AppLink>
          );
        }
        if (finding.reason === 'no_supervisor' && companyCycle.can.nameAppraisers) {
          return <SmallButton onClick={() => onName(finding)}>{t('naming.button')}</SmallButton>;
        }
        return (
          <AppLink to={`/promotion-transfer/${finding.employee.id}?kind=change`} className={classes.link}>
            {t('waiting.toSupervisor')}
          </AppLink>
        );
      },
    },
  ];
}
