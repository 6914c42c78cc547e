import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import type { Company } from './company.ts';
import { UnitTable } from './unit-table.tsx';
import classes from './units-tab.module.css';

/** Divisions, departments and sections with who heads them; and where people work. */
export function UnitsTab({ company }: { company: Company }) {
  const { t } = useTranslation('organisation');
  const { divisions, departments, workLocations } = company;
  const hasUnits = divisions.length + departments.length > 0;
  return (
    <div className={classes.pair}>
      <Panel flush={hasUnits} title={t('units.title')}>
        {hasUnits ? (
          <UnitTable company={company} />
        ) : (
          <EmptyState title={t('units.none')} detail={t('units.noneDetail')} />
        )}
      </Panel>
      <Panel title={t('locations.title')} {...(workLocations.length > 0 && { count: workLocations.length })}>
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
