import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { EmptyState, Panel, PersonName, StatusBadge } from '../../shared/ui/index.ts';
import type { UnitDetail } from './units.ts';
import classes from './units.module.css';

const TONES = { past: 'quiet', present: 'ok', future: 'info' } as const;

/** The former, present and future heads of a unit, with their dates. */
export function TermsPanel({ unit: { terms } }: { unit: Pick<UnitDetail, 'terms'> }) {
  const { t } = useTranslation('units');
  const format = useFormat();
  return (
    <Panel title={t('terms.title')}>
      {terms.length === 0 ? (
        <EmptyState title={t('terms.none')} detail={t('terms.noneDetail')} />
      ) : (
        <ol className={classes.terms}>
          {terms.map(({ id, head, firstDay, lastDay, state }) => (
            <li key={id} className={classes.term}>
              <span className={classes.who}>
                <PersonName name={head.name} sub={head.employeeNumber} />
              </span>
              <span className={classes.when}>
                {t(`terms.${firstDay === null ? 'unknown' : 'since'}.${lastDay === null ? 'open' : 'closed'}`, {
                  first: firstDay === null ? '' : format.day(firstDay),
                  last: lastDay === null ? '' : format.day(lastDay),
                })}
              </span>
              <StatusBadge tone={TONES[state]}>{t(`terms.state.${state}`)}</StatusBadge>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
