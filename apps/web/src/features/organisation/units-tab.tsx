import { exportLocations, exportUnits } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { ButtonLink, EmptyState, ExportButton, Panel } from '../../shared/ui/index.ts';
import type { Company } from './company.ts';
import { UnitTable } from './unit-table.tsx';
import classes from './units-tab.module.css';

/** Divisions, departments and sections with their heads; and the work locations. */
export function UnitsTab({ company }: { company: Company }) {
  const { t } = useTranslation('organisation');
  const { divisions, departments, workLocations } = company;
  const hasUnits = divisions.length + departments.length > 0;
  const input = { query: { companyId: company.id } };
  return (
    <div className={classes.pair}>
      <Panel
        flush={hasUnits}
        title={t('units.title')}
        aside={
          <span className={classes.asides}>
            {hasUnits && (
              <ExportButton call={exportUnits} input={input} what={t('units.exported', { company: company.name })} />
            )}
            <ButtonLink to={`/department-management?company=${company.id}`}>{t('units.manage')}</ButtonLink>
          </span>
        }
      >
        {hasUnits ? (
          <UnitTable company={company} />
        ) : (
          <EmptyState title={t('units.none')} detail={t('units.noneDetail')} />
        )}
      </Panel>
      <Panel
        title={t('locations.title')}
        {...(workLocations.length > 0 && { count: workLocations.length })}
        aside={
          <span className={classes.asides}>
            {workLocations.length > 0 && (
              <ExportButton
                call={exportLocations}
                input={input}
                what={t('locations.exported', { company: company.name })}
                rows={workLocations.length}
              />
            )}
            <ButtonLink to={`/work-loc-modal?company=${company.id}`}>{t('locations.manage')}</ButtonLink>
          </span>
        }
      >
        {workLocations.length === 0 ? (
          <EmptyState title={t('locations.none')} detail={t('units.noneDetail')} />
        ) : (
          <ul className={classes.locations}>
            {workLocations.map(({ id, name, city, state }) => (
              <li key={id} className={classes.location}>
                <span>{name}</span>
                <span className={classes.where}>{[city, state].filter(Boolean).join(', ')}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
