import { IconClockExclamation, IconMessageX, IconUserQuestion, type Icon } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { listAddress, type AppraisalPage, type AttentionKind, type ListView } from './appraisal-rows.ts';
import classes from './attention-panel.module.css';

const ICONS: Readonly<Record<AttentionKind, Icon>> = {
  disagreed: IconMessageX,
  stuck: IconUserQuestion,
  not_submitted: IconClockExclamation,
};

/** What in the whole list needs a look, each leading to its rows; nothing stands here while nothing does. */
export function AttentionPanel({ view, attention }: { view: ListView; attention: AppraisalPage['attention'] }) {
  const { t } = useTranslation('reports');
  const search = useLocation({ select: (location) => location.searchStr });
  if (attention.length === 0) return null;
  return (
    <Panel flush title={t('attention.title')}>
      <ul className={classes.list}>
        {attention.map(({ kind, count, names }) => {
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
                <div className={classes.names}>
                  {names.join(', ')}
                  {count > names.length && ` ${t('andMore', { count: count - names.length })}`}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
