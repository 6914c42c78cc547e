import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/ui/app-link.tsx';
import type { Column } from '../../shared/ui/data-table-types.ts';
import { PersonName } from '../../shared/ui/person-name.tsx';
import classes from './cycles.module.css';
import { recordAddress, type Finding, type Run } from './run.ts';

/** Who waits, why, and the way to mend it: the record, the settings, or the naming of an appraiser by super HR. */
export function useWaitingColumns(run: Run, onName: (finding: Finding) => void): readonly Column<Finding>[] {
  const { t } = useTranslation('cycles');
  const company = run.company.id;
  return [
    {
      id: 'name',
      header: t('waiting.employee'),
      cell: ({ employee }) => (
        <PersonName
          name={employee.name}
          sub={employee.employeeNumber}
          to={recordAddress(company, employee.employeeNumber)}
        />
      ),
    },
    { id: 'reason', header: t('waiting.reason'), cell: ({ reason }) => t(`reasonOf.${reason}`) },
    {
      id: 'mend',
      header: t('waiting.mend'),
      cell: (finding) => {
        if (finding.reason === 'no_policy') {
          return (
            <AppLink to={`/policy-settings/${company}`} className={classes.link}>
              {t('waiting.toPolicy')}
            </AppLink>
          );
        }
        if (finding.reason === 'no_supervisor' && run.can.nameAppraisers) {
          return (
            <Button variant="default" size="compact-md" onClick={() => onName(finding)}>
              {t('naming.button')}
            </Button>
          );
        }
        return (
          <AppLink to="/company-import" className={classes.link}>
            {t('waiting.toImport')}
          </AppLink>
        );
      },
    },
  ];
}
