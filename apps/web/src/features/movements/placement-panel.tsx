import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink, Facts, Notice, Panel } from '../../shared/ui/index.ts';
import type { Placement } from './movement.ts';

/** A person's present placement, and what prevents moving them. */
export function PlacementPanel({ placement }: { placement: Placement }) {
  const { t } = useTranslation('movements');
  const format = useFormat();
  const { place, since, planned, lastDay, hasLeft } = placement;
  const history = `/history-transfer/${placement.id}`;
  return (
    <>
      {planned !== null && (
        <Notice
          tone="info"
          title={t(`planned.${planned.kind}`, { day: format.day(planned.effectiveOn) })}
          detail={t('planned.detail')}
          actions={<AppLink to={history}>{t('planned.open')}</AppLink>}
        />
      )}
      {lastDay !== null && (
        <Notice
          tone={hasLeft ? 'warn' : 'info'}
          title={t(hasLeft ? 'left.title' : 'left.planned', { day: format.day(lastDay) })}
          detail={placement.leavingReason ?? undefined}
          actions={<AppLink to="/former-employee">{t('left.open')}</AppLink>}
        />
      )}
      <Panel
        title={t(hasLeft ? 'place.last' : 'place.now')}
        aside={<AppLink to={history}>{t('place.history')}</AppLink>}
      >
        <Facts
          facts={[
            { label: t('field.company'), value: place.company.name },
            { label: t('field.division'), value: place.division?.name ?? null },
            { label: t('field.department'), value: place.department?.name ?? null },
            { label: t('field.section'), value: place.section?.name ?? null },
            { label: t('field.position'), value: place.position.name },
            { label: t('field.grade'), value: place.grade?.name ?? null },
            { label: t('field.workLocation'), value: place.workLocation?.name ?? null },
            { label: t('field.supervisor'), value: place.supervisor?.name ?? null },
            { label: t('place.since'), value: format.day(since) },
          ]}
        />
      </Panel>
    </>
  );
}
