import type { Phase, ReportedUnit } from '@prestasi/domain';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listAddress } from '../../shared/appraisals/list-address.ts';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink, NOTHING, Panel, PlainTable } from '../../shared/ui/index.ts';
import type { UnitReport } from './unit-report.ts';
import classes from './unit-statistics.module.css';

type Props = { readonly view: ReportedUnit; readonly report: UnitReport; readonly phase: Phase };

/** Progress in a phase and results of the year by department, or by section; a department links to its people. */
export function UnitTable({ view, report, phase }: Props) {
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  if (report.units.length < 2) return null;
  const hasCompanies = new Set(report.units.map(({ company }) => company.id)).size > 1;
  const title = t(`unit.table.${view}`);
  const numbers = (unit: UnitReport['units'][number]) => {
    const forms = unit.phases.find((one) => one.phase === phase);
    return [unit.people, forms?.unsubmitted ?? 0, forms?.waiting ?? 0, forms?.complete ?? 0, unit.final];
  };
  return (
    <Panel flush title={title} aside={t('period', { phase: t(`common:phase.${phase}`), year: report.year })}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region that a phone has to scroll */}
      <div className={classes.frame} tabIndex={0} role="group" aria-label={title}>
        <PlainTable
          className={classes.table}
          caption={title}
          heads={[
            t(`unit.column.${view}`),
            t('unit.column.people'),
            t('unit.status.unsubmitted'),
            t('unit.status.waiting'),
            t('unit.status.complete'),
            t('unit.column.final'),
            t('unit.column.mean'),
          ]}
        >
          {report.units.map((unit) => (
            <tr key={`${unit.id} ${unit.company.id}`}>
              <th scope="row">
                <UnitName view={view} unit={unit} />
                {hasCompanies && <div className={classes.company}>{unit.company.name}</div>}
              </th>
              {numbers(unit).map((number, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the columns are always the same
                <td key={index}>{format.number(number)}</td>
              ))}
              <td>{unit.mean === null ? NOTHING : <strong>{format.decimal(unit.mean)}</strong>}</td>
            </tr>
          ))}
        </PlainTable>
      </div>
    </Panel>
  );
}

function UnitName({ view, unit }: { view: ReportedUnit; unit: UnitReport['units'][number] }) {
  const { t } = useTranslation('reports');
  const search = useLocation({ select: (location) => location.searchStr });
  if (unit.name === null || unit.id === null) return t('unit.noDepartment');
  if (view === 'section') return unit.name;
  const only = { department: String(unit.id), company: String(unit.company.id), band: null, attention: null, q: null };
  return (
    <AppLink to={listAddress(view, 'all', search, only)} className={classes.link}>
      {unit.name}
    </AppLink>
  );
}
