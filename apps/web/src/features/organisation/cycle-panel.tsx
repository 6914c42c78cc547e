import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { usePermission, useSession } from '../../shared/session/index.ts';
import { AppLink, BarLegend, ButtonLink, EmptyState, Panel, StackedBar, StatusBadge } from '../../shared/ui/index.ts';
import { UseSuperHrRole } from './use-super-hr-role.tsx';
import type { Company } from './company.ts';
import classes from './cycle-panel.module.css';

const TONES = { planned: 'info', open: 'ok', closed: 'quiet' } as const;

/** The tab of the report that lists complete forms (contract: `appraisalTab`). */
const COMPLETE = '/summary-report/6';

/**
 * The current year: its status, the progress of each phase, and employees without an appraisal in it: those who wait,
 * were left out, joined or left.
 */
export function CyclePanel({ company }: { company: Company }) {
  const { t } = useTranslation(['organisation', 'common']);
  const format = useFormat();
  const manages = usePermission('cycle.manage');
  const { isSuperHr } = useSession();
  const { cycle } = company;
  if (cycle === null) {
    return (
      <Panel title={t('cycle.title')}>
        <EmptyState
          title={t('cycle.none')}
          detail={t(isSuperHr && !manages ? 'cycle.noneOtherRole' : 'cycle.noneDetail')}
          action={
            manages ? (
              <ButtonLink to="/cycles">{t('cycle.begin')}</ButtonLink>
            ) : isSuperHr ? (
              <UseSuperHrRole to="/cycles" label={t('cycle.beginAsSuperHr')} />
            ) : undefined
          }
        />
      </Panel>
    );
  }
  const address = `/cycles/${cycle.companyCycleId}`;
  return (
    <Panel
      title={
        <span className={classes.title}>
          {t('cycle.titleOf', { year: cycle.year })}
          <StatusBadge tone={TONES[cycle.state]}>{t(`cycle.state.${cycle.state}`)}</StatusBadge>
        </span>
      }
      aside={
        manages ? (
          <AppLink to={address}>{t('cycle.manage')}</AppLink>
        ) : (
          cycle.state === 'planned' && <UseSuperHrRole to={address} label={t('cycle.manageAsSuperHr')} />
        )
      }
    >
      <div className={classes.phases}>
        <PhaseBars company={company.id} cycle={cycle} />
        {cycle.state !== 'planned' && (
          <BarLegend
            items={[
              { key: 'complete', tone: 1, label: t('cycle.complete') },
              { key: 'open', tone: 'quiet', label: t('cycle.incomplete') },
            ]}
          />
        )}
        {(cycle.waiting > 0 || cycle.differences.length > 0) && (
          <dl className={classes.without}>
            {cycle.waiting > 0 && (
              <>
                <dt>{t('cycle.waiting')}</dt>
                <dd data-link={manages || undefined}>
                  {manages ? (
                    <AppLink to={address} aria-label={t('cycle.showWaiting', { count: cycle.waiting })}>
                      {format.number(cycle.waiting)}
                    </AppLink>
                  ) : (
                    format.number(cycle.waiting)
                  )}
                </dd>
              </>
            )}
            {cycle.differences.map(({ reason, count }) => (
              <Fragment key={reason}>
                <dt>{t(`cycle.difference.${reason}`)}</dt>
                <dd>{format.number(count)}</dd>
              </Fragment>
            ))}
          </dl>
        )}
      </div>
    </Panel>
  );
}

function PhaseBars({ company, cycle }: { company: number; cycle: NonNullable<Company['cycle']> }) {
  const { t } = useTranslation(['organisation', 'common']);
  const format = useFormat();
  return (
    <div>
      {cycle.phases.map(({ phase, firstDay, lastDay, complete, total }) => {
        const days = t('cycle.days', { from: format.day(firstDay), to: format.day(lastDay) });
        return (
          <StackedBar
            key={phase}
            isSentence
            label={t(`common:phase.${phase}`)}
            total={total === 0 ? days : [days, t('cycle.progress', { count: total, complete })].join(' · ')}
            segments={[
              {
                key: 'complete',
                tone: 1,
                label: t('cycle.complete'),
                value: complete,
                to: `${COMPLETE}?year=${cycle.year}&phase=${phase}&company=${company}`,
              },
              { key: 'open', tone: 'quiet', label: t('cycle.incomplete'), value: total - complete },
            ]}
          />
        );
      })}
    </div>
  );
}
