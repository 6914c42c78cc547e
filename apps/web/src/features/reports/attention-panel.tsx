import { IconClockExclamation, IconMessageX, IconUserQuestion, type Icon } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppLink, Panel } from '../../shared/ui/index.ts';
import type { AppraisalPage, AttentionKind } from '../../shared/appraisals/appraisal-rows.ts';
import { listAddress, type ListView } from '../../shared/appraisals/list-address.ts';
import classes from './attention-panel.module.css';

const ICONS: Readonly<Record<AttentionKind, Icon>> = {
  disagreed: IconMessageX,
  stuck: IconUserQuestion,
  not_submitted: IconClockExclamation,
};

/** Rows of the whole list that need attention, by kind, each linked to them; nothing if there are none. */
export function AttentionPanel({ view, attention }: { view: ListView; attention: AppraisalPage['attention'] }) {
  const { t } = useTranslation('reports');
  const search = useLocation({ select: (location) => location.searchStr });
  if (attention.length === 0) return null;
  return (
    <Panel flush title={t('attention.title')}>
      <ul className={classes.list}>
        {attention.map(({ kind, count, mine, names }) => {
          const Sign = ICONS[kind];
          const narrowed = { attention: kind, step: null, q: null, department: null, company: null, band: null };
          return (
            <li key={kind} className={classes.item}>
              <span className={classes.icon} data-kind={kind} aria-hidden>
                <Sign size="1rem" stroke={1.6} />
              </span>
              <div>
                <AppLink to={listAddress(view, 'all', search, narrowed)} className={classes.link}>
                  {t(`attention.${kind}`, { count })}
                </AppLink>
                {kind === 'disagreed' ? (
                  <>
                    <Names turn="mine" count={mine} names={names.slice(0, mine)} />
                    <Names turn="others" count={count - mine} names={names.slice(mine)} />
                  </>
                ) : (
                  <Names turn={null} count={count} names={names} />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

type NamesProps = {
  readonly turn: 'mine' | 'others' | null;
  readonly count: number;
  readonly names: readonly string[];
};

/** The first names, and how many more; before them whose turn it is. Only a few names are shown, or none at all. */
function Names({ turn, count, names }: NamesProps) {
  const { t } = useTranslation('reports');
  if (count === 0) return null;
  const rest = count - names.length;
  return (
    <div className={classes.names}>
      {turn !== null && <strong>{t(`attention.turn.${turn}`, { count })}</strong>}
      {turn !== null && names.length > 0 && ': '}
      {names.join(', ')}
      {names.length > 0 && rest > 0 && ` ${t('andMore', { count: rest })}`}
    </div>
  );
}
