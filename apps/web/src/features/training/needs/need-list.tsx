import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { useMethods } from '../../../shared/training/use-methods.ts';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { type Column, NOTHING } from '../../../shared/ui/data-table-types.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { PersonName } from '../../../shared/ui/person-name.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { tableOf } from '../../../shared/ui/table-of.ts';
import type { ListStateHandle } from '../../../shared/ui/use-list-state.ts';
import { type Need, type NeedPage, STATUS_TONES } from './needs.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';

type Props = { readonly list: UseQueryResult<NeedPage>; readonly state: ListStateHandle };

/** The needs one by one; selected ones are planned or decided together. */
export function NeedList({ list, state }: Props) {
  const { t } = useTranslation('training-needs');
  const [chosen, setChosen] = useState<ReadonlyMap<number, Need>>(new Map());
  const [dialog, setDialog] = useState<'plan' | 'settle' | null>(null);
  const columns = useNeedColumns();
  const rows = list.data?.rows ?? [];
  const picked = [...chosen.values()];
  const plannable = picked.filter(({ status }) => status !== 'met');
  const clear = () => setChosen(new Map());
  const done = () => {
    setDialog(null);
    clear();
  };
  return (
    <>
      <DataTable<Need>
        caption={t('title')}
        columns={columns}
        {...tableOf(state, list)}
        rowKey={(row) => String(row.id)}
        selection={{
          selected: new Set([...chosen.keys()].map(String)),
          // The rows of other pages stay selected.
          onChange: (keys) => {
            const known = new Map([...chosen, ...rows.map((row) => [row.id, row] as const)]);
            setChosen(new Map([...known].filter(([id]) => keys.has(String(id)))));
          },
          labelOf: (row) => `${row.name}: ${row.programme}`,
        }}
        bulk={
          <>
            <strong>{t('chosen', { count: picked.length })}</strong>
            <Button size="compact-md" disabled={plannable.length === 0} onClick={() => setDialog('plan')}>
              {t('plan')}
            </Button>
            <Button variant="default" size="compact-md" onClick={() => setDialog('settle')}>
              {t('settle')}
            </Button>
            <Button variant="subtle" size="compact-md" onClick={clear}>
              {t('unchoose')}
            </Button>
          </>
        }
        empty={
          state.isNarrowed ? (
            <EmptyState title={t('noMatch')} />
          ) : (
            <EmptyState title={t('empty')} detail={t('emptyDetail')} />
          )
        }
      />
      {dialog === 'plan' && <PlanDialog needs={plannable} onClose={() => setDialog(null)} onDone={done} />}
      {dialog === 'settle' && <SettleDialog needs={picked} onClose={() => setDialog(null)} onDone={done} />}
    </>
  );
}

function useNeedColumns(): readonly Column<Need>[] {
  const { t } = useTranslation('training-needs');
  const format = useFormat();
  const { nameOf } = useMethods();
  return [
    {
      id: 'name',
      header: t('column.person'),
      sortable: true,
      cell: (row) => (
        <PersonName
          name={row.name}
          sub={[row.employeeNumber, row.department ?? row.company].join(' · ')}
          to={`/team-profile-individual/${row.employeeId}`}
        />
      ),
    },
    {
      id: 'programme',
      header: t('column.programme'),
      sortable: true,
      cell: (row) => (
        <div>
          <div>{row.programme}</div>
          <small>{[nameOf(row.method), row.reason].filter((part) => part !== '').join(' · ')}</small>
        </div>
      ),
    },
    {
      id: 'date',
      header: t('column.target'),
      sortable: true,
      isOneLine: true,
      cell: ({ targetDate }) => (targetDate === null ? NOTHING : format.day(targetDate)),
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: (row) => (
        <div>
          <StatusBadge tone={STATUS_TONES[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
          {row.remark !== null && <div>{t('by_hand', { name: row.plannedBy, remark: row.remark })}</div>}
        </div>
      ),
    },
    {
      id: 'session',
      header: t('column.session'),
      cell: ({ session }) =>
        session === null ? NOTHING : `${session.programme}, ${format.days(session.startsOn, session.endsOn)}`,
    },
  ];
}
