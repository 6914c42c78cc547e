import { exportUnits, listUnits, type NamedRef } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import { ExportButton, ListTable, Notice, Panel, useListState } from '../../shared/ui/index.ts';
import { RecordRefusal } from '../../shared/records/index.ts';
import { HeadDialog } from './head-dialog.tsx';
import { useUnitColumns } from './unit-columns.tsx';
import { UnitDialog } from './unit-dialog.tsx';
import { UnitFilters } from './unit-filters.tsx';
import { UnitFrame } from './unit-frame.tsx';
import { UNIT_DEFAULTS, UNIT_FILTERS, unitQuery } from './unit-query.ts';
import type { Unit, UnitKind } from './units.ts';
import { useUnitActions } from './use-unit-actions.ts';

type UnitAction = { readonly kind: 'add' } | { readonly kind: 'edit' | 'head'; readonly unit: Unit };
type Props = {
  readonly kind: UnitKind;
  /** Whether the list is about the heads of the units, not their content. */
  readonly isAboutHeads?: boolean;
};

/** Divisions, departments or sections of a company, for those who manage it. */
export function UnitManagement({ kind, isAboutHeads = false }: Props) {
  const { t } = useTranslation('units');
  const mayWrite = usePermission('reference.write');
  const [action, setAction] = useState<UnitAction | null>(null);
  const add = mayWrite && !isAboutHeads && (
    <Button onClick={() => setAction({ kind: 'add' })}>{t(`add.${kind}`)}</Button>
  );
  return (
    <UnitFrame tab={isAboutHeads ? 'heads' : kind} actions={add}>
      {(company) => (
        <>
          <UnitList key={company.id} company={company} kind={kind} isAboutHeads={isAboutHeads} onAction={setAction} />
          {action?.kind === 'add' && (
            <UnitDialog kind={kind} company={company} unit={null} onClose={() => setAction(null)} />
          )}
          {action?.kind === 'edit' && (
            <UnitDialog kind={kind} company={company} unit={action.unit} onClose={() => setAction(null)} />
          )}
          {action?.kind === 'head' && <HeadDialog unit={action.unit} onClose={() => setAction(null)} />}
        </>
      )}
    </UnitFrame>
  );
}

type ListProps = Required<Props> & { readonly company: NamedRef; readonly onAction: (action: UnitAction) => void };

function UnitList({ company, kind, isAboutHeads, onAction }: ListProps) {
  const { t } = useTranslation('units');
  const format = useFormat();
  const state = useListState(UNIT_DEFAULTS, UNIT_FILTERS);
  const query = unitQuery(state);
  const { search, parentId, head, asOf, state: shown } = query;
  // Only what can be imported again is exported: units in use, as they are today.
  const isExported = asOf === undefined && shown === undefined;
  const units = useSteadyQuery(queryOf(listUnits, { params: { id: company.id, kind }, query }));
  const recordActions = useUnitActions();
  const actionsOf = (unit: Unit) => {
    if (!unit.can.write) return [];
    const setHead = { label: t('act.head'), onAction: () => onAction({ kind: 'head', unit }) };
    if (isAboutHeads) return [setHead];
    return [
      { label: t('act.edit'), onAction: () => onAction({ kind: 'edit', unit }) },
      ...(unit.isArchived ? [] : [setHead]),
      { label: t(unit.isArchived ? 'act.restore' : 'act.archive'), onAction: () => recordActions.archive(unit) },
      { label: t('act.delete'), onAction: () => void recordActions.remove(unit), tone: 'danger' as const },
    ];
  };
  return (
    <>
      {query.asOf !== undefined && (
        <Notice tone="info" title={t('asOf.title', { day: format.longDay(query.asOf) })} detail={t('asOf.detail')} />
      )}
      <Panel flush>
        <UnitFilters
          state={state}
          total={units.data?.total}
          actions={
            isExported && (
              <ExportButton
                call={exportUnits}
                input={{ query: { companyId: company.id, kind, search, parentId, head } }}
                what={t(`exported.${kind}`, { company: company.name })}
                // Divisions of the group are in every company's list, and in no company's file.
                rows={kind === 'division' ? undefined : units.data?.total}
              />
            )
          }
        />
        <ListTable
          caption={t('caption', { company: company.name })}
          columns={useUnitColumns(kind, isAboutHeads, actionsOf)}
          state={state}
          list={units}
          noMatch={t('nothingFound')}
          none={{ title: t(`empty.${kind}`), detail: t(`emptyDetail.${kind}`) }}
        />
        <RecordRefusal recordActions={recordActions} />
      </Panel>
    </>
  );
}
