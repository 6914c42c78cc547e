import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink, StatusBadge } from '../../shared/ui/index.ts';
import { companyAddress, type Company } from './company.ts';
import classes from './unit-table.module.css';
import { unitRows } from './unit-rows.ts';

/** The units in order, each with its head and the number of its employees. */
export function UnitTable({ company }: { company: Company }) {
  const { t } = useTranslation('organisation');
  const format = useFormat();
  return (
    // The roles are explicit, because the layout of a phone takes them away from the elements.
    <table role="table" className={classes.table}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('units.unit')}
          </th>
          <th role="columnheader" scope="col">
            {t('units.head')}
          </th>
          <th role="columnheader" scope="col" data-align="end">
            {t('units.employees')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {unitRows(company).map((row) => (
          <tr key={row.key} role="row" data-depth={row.depth}>
            <th role="rowheader" scope="row">
              <AppLink className={classes.name} to={`/${row.kind}-details?id=${row.id}`}>
                {row.name}
              </AppLink>
              <span className={classes.kind}>{t(`units.kind.${row.kind}`)}</span>
            </th>
            <td role="cell">{row.head ?? <StatusBadge tone="warn">{t('units.vacant')}</StatusBadge>}</td>
            <td role="cell" data-align="end">
              {row.departmentId === null || row.employees === 0 ? (
                format.number(row.employees)
              ) : (
                <AppLink
                  to={companyAddress(company.id, 'staff', `department=${row.departmentId}`)}
                  aria-label={t('units.showPeople', { unit: row.name, count: row.employees })}
                >
                  {format.number(row.employees)}
                </AppLink>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
