import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { PersonName } from '../../shared/ui/index.ts';
import classes from './finding-list.module.css';
import { recordAddress, type Finding } from './company-cycle.ts';

type Props = {
  readonly title: string;
  readonly findings: readonly Finding[];
  /** The number of all findings, not of those listed. */
  readonly total: number;
  readonly isOpen: boolean;
};

/** People with the reason why, each a link to the record to fix; collapsed where it needs no attention. */
export function FindingList({ title, findings, total, isOpen }: Props) {
  const { t } = useTranslation('cycles');
  const format = useFormat();
  return (
    <details className={classes.list} open={isOpen}>
      <summary className={classes.summary}>
        <h3 className={classes.title}>{title}</h3> {format.number(total)}
      </summary>
      <ul className={classes.people}>
        {findings.map(({ employee, reason }) => (
          <li key={`${employee.id} ${reason}`} className={classes.person}>
            <PersonName name={employee.name} sub={employee.employeeNumber} to={recordAddress(employee.id)} />
            <span>{t(`reasonOf.${reason}`)}</span>
          </li>
        ))}
      </ul>
      {total > findings.length && (
        <p className={classes.more}>{t('opening.more', { count: total - findings.length })}</p>
      )}
    </details>
  );
}
