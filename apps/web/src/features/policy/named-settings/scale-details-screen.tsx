import { getPerformanceScale, listPerformanceScales, type OutputOf } from '@prestasi/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { idIn, isProblem, queryOf } from '../../../shared/api/index.ts';
import { RecordHistory } from '../../../shared/history/index.ts';
import {
  ButtonLink,
  EmptyState,
  Notice,
  PageError,
  PageHeader,
  PageSkeleton,
  Panel,
  useAddress,
} from '../../../shared/ui/index.ts';
import many from '../many/many.module.css';
import { ScaleForm } from './scale-form.tsx';
import { ScaleTable } from './scale-table.tsx';
import { UsesList } from './uses-list.tsx';

/** A performance scale with its labels and definitions (`?id=`), a new one, or a copy of another (`?copy=`). */
export function ScaleDetailsScreen() {
  const { t } = useTranslation('scores');
  const address = useAddress();
  const id = idIn(address['id']);
  const copied = idIn(address['copy']);
  const asked = id ?? copied;
  const list = useQuery(queryOf(listPerformanceScales, { query: { size: 1 } }));
  const options = queryOf(getPerformanceScale, { params: { id: asked ?? 0 } });
  const found = useQuery({ ...options, queryFn: asked === null ? skipToken : (options.queryFn ?? skipToken) });
  const back = { label: t('scales.title'), to: '/performance-scale' };
  const isUnnamed = asked === null && (address['id'] ?? address['copy']) !== undefined;
  if (isUnnamed || isProblem(found.error, 'not_found')) {
    return (
      <>
        <PageHeader title={t('scale.title')} back={back} />
        <EmptyState title={t('scale.missing')} action={<ButtonLink to={back.to}>{t('scale.all')}</ButtonLink>} />
      </>
    );
  }
  if (list.isPending || (asked !== null && found.isPending)) return <PageSkeleton />;
  const error = found.error ?? list.error;
  if (error !== null || list.data === undefined) {
    return <PageError title={t('scale.title')} error={error} onRetry={() => void (found.refetch(), list.refetch())} />;
  }
  const shown = { scale: found.data ?? null, isNew: id === null, list: list.data };
  return <ScaleDetails key={`${id ?? 'new'} ${copied ?? ''}`} {...shown} />;
}

type Props = {
  /** The scale of the page, or the one that is copied; null for an empty new one. */
  readonly scale: OutputOf<typeof getPerformanceScale> | null;
  readonly isNew: boolean;
  readonly list: Pick<OutputOf<typeof listPerformanceScales>, 'canCreate' | 'canCreateForGroup'>;
};

function ScaleDetails({ scale, isNew, list }: Props) {
  const { t } = useTranslation('scores');
  const mayWrite = isNew ? list.canCreate : scale?.can.write === true;
  return (
    <div className={many.page}>
      <PageHeader
        title={isNew ? t('scales.create') : (scale?.name ?? t('scale.title'))}
        sub={isNew || scale === null ? t('scale.about') : (scale.company?.name ?? t('owner.group'))}
        back={{ label: t('scales.title'), to: '/performance-scale' }}
      />
      {!mayWrite && <Notice tone="quiet" title={t('readOnly')} detail={t('readOnlyDetail')} />}
      {(mayWrite || scale !== null) && (
        <Panel>
          {mayWrite ? (
            <ScaleForm scale={scale} isCopy={isNew && scale !== null} mayForGroup={list.canCreateForGroup} />
          ) : (
            scale !== null && <ScaleTable scale={scale.scale} />
          )}
        </Panel>
      )}
      {!isNew && scale !== null && (
        <>
          <UsesList setting={scale} />
          <RecordHistory entity="performance_scale" recordId={scale.id} />
        </>
      )}
    </div>
  );
}
