import { getDashboard } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { AppLink } from '../../shared/ui/index.ts';
import type { AppraisalPage } from '../../shared/appraisals/appraisal-rows.ts';
import { listAddress, type ListView } from '../../shared/appraisals/list-address.ts';
import { elsewhereOf, type Elsewhere } from './elsewhere.ts';
import classes from './waiting-elsewhere.module.css';

type Props = { readonly view: ListView; readonly page: Pick<AppraisalPage, 'year' | 'phase'> };

/** Query options of the reader’s open actions, in every phase and year. */
export const waitingElsewhereQuery = queryOf(getDashboard, {});

/** Links to the rest of what the menu entry's number counts: forms in other phases and years, and other actions. */
export function WaitingElsewhere({ view, page }: Props) {
  const { t } = useTranslation(['reports', 'common']);
  const search = useLocation({ select: (location) => location.searchStr });
  const dashboard = useQuery(waitingElsewhereQuery);
  const found = elsewhereOf(dashboard.data?.actions ?? [], view, page);
  if (found.length === 0) return null;
  const period = ({ year, phase }: Elsewhere) =>
    year === page.year && phase === page.phase ? null : t('period', { phase: t(`common:phase.${phase}`), year });
  const narrowed = { step: null, q: null, department: null, company: null, band: null, attention: null };
  const addressOf = ({ what, year, phase, link }: Elsewhere) =>
    what === 'mine' ? listAddress(view, 'mine', search, { ...narrowed, year: String(year), phase }) : link;
  return (
    <p className={classes.line}>
      <span>{t('elsewhere.lead', { count: found.reduce((sum, { count }) => sum + count, 0) })}</span>
      {found.map((one) => (
        <AppLink key={`${one.what} ${one.link}`} to={addressOf(one)} className={classes.link}>
          {[period(one), t(`elsewhere.${one.what}`, { count: one.count })].filter(Boolean).join(': ')}
        </AppLink>
      ))}
    </p>
  );
}
