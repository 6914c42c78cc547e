import { subcoresLacking } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { EmptyPanel, Panel, StatusBadge } from '../../shared/ui/index.ts';
import classes from './competencies.module.css';
import { countInUse, type Library, type TopCompetency, type TopKind } from './library.ts';
import { CompetencyName } from './competency-name.tsx';
import { OrderedList } from './ordered-list.tsx';

type Props = {
  readonly kind: TopKind;
  readonly competencies: readonly TopCompetency[];
  readonly chosen: Library['chosen'];
  readonly canWrite: boolean;
};

/** Cores or behaviours, each with its children and how many of them are defined. */
export function LibraryPanel({ kind, competencies, chosen, canWrite }: Props) {
  const { t } = useTranslation('competencies');
  if (competencies.length === 0) {
    return <EmptyPanel title={t(`empty.${kind}`)} {...(canWrite && { detail: t('empty.detail') })} />;
  }
  return (
    <Panel flush title={t(`tabs.${kind}`)}>
      <OrderedList rows={competencies} canWrite={canWrite} label={t(`tabs.${kind}`)}>
        {(row, name) => (
          <>
            <CompetencyName row={row} name={name} />
            <RowState row={row} kind={kind} required={chosen?.subcoresPerCore ?? 0} />
          </>
        )}
      </OrderedList>
    </Panel>
  );
}

function RowState({ row, kind, required }: { row: TopCompetency; kind: TopKind; required: number }) {
  const { t } = useTranslation('competencies');
  const format = useFormat();
  const inUse = countInUse(row.children);
  const lacking = kind === 'core' && !row.isArchived ? subcoresLacking(inUse, required) : 0;
  return (
    <span className={classes.aside}>
      {row.isArchived && <StatusBadge tone="quiet">{t('archived')}</StatusBadge>}
      {lacking > 0 && <StatusBadge tone="warn">{t('short.badge', { count: lacking })}</StatusBadge>}
      <span>
        {t(`column.under.${kind}`)}: {format.number(inUse)}
      </span>
      {kind === 'behaviour' && (
        <span>
          {t('column.levels')}: {t('levelsDefined', { defined: row.levelsDefined })}
        </span>
      )}
    </span>
  );
}
