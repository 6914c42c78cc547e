import { listPlacePeople, type OutputOf } from '@prestasi/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import {
  type Column,
  DataTable,
  EmptyState,
  FilterBar,
  NOTHING,
  Panel,
  PersonName,
  SearchBox,
} from '../../shared/ui/index.ts';
import type { OrganisationRecordKind } from './units.ts';

type Row = OutputOf<typeof listPlacePeople>['rows'][number];
type Props = { readonly kind: OrganisationRecordKind; readonly id: number; readonly asOf?: string | null };

/** The people of a unit, position or location on a day. */
export function PeoplePanel({ kind, id, asOf = null }: Props) {
  const { t } = useTranslation('units');
  const format = useFormat();
  const [{ page, size, search }, setPart] = useState({ page: 1, size: 25, search: '' });
  const people = useSteadyQuery(
    queryOf(listPlacePeople, {
      params: { kind, id },
      query: { page, size, ...(search !== '' && { search }), ...(asOf !== null && { asOf }) },
    }),
  );
  const total = people.data?.total;
  return (
    <Panel
      flush
      title={t('people.title')}
      {...(total !== undefined && search === '' && { count: format.number(total) })}
      {...(asOf !== null && { aside: t('facts.asOf', { day: format.longDay(asOf) }) })}
    >
      {(search !== '' || (total ?? 0) > size) && (
        <FilterBar
          list={{ isNarrowed: search !== '', clear: () => setPart({ page: 1, size, search: '' }) }}
          {...(total !== undefined && { count: t('people.count', { count: total }) })}
        >
          <SearchBox
            label={t('people.search')}
            value={search}
            onChange={(words) => setPart({ page: 1, size, search: words })}
          />
        </FilterBar>
      )}
      <DataTable<Row>
        caption={t('people.title')}
        columns={usePeopleColumns(kind)}
        rows={people.data?.rows}
        rowKey={(row) => String(row.id)}
        total={total ?? 0}
        page={page}
        size={size}
        sort=""
        onChange={(change) => setPart({ page: change.page ?? 1, size: change.size ?? size, search })}
        query={people}
        isStale={people.isPlaceholderData}
        empty={<EmptyState title={t(search === '' ? 'people.none' : 'nothingFound')} />}
      />
    </Panel>
  );
}

function usePeopleColumns(kind: OrganisationRecordKind): readonly Column<Row>[] {
  const { t } = useTranslation('units');
  return [
    {
      id: 'name',
      header: t('people.name'),
      cell: ({ fullName, employeeNumber }) => <PersonName name={fullName} sub={employeeNumber} />,
    },
    ...(kind === 'position'
      ? []
      : [{ id: 'position', header: t('people.position'), cell: (row: Row) => row.position }]),
    ...(kind === 'department' || kind === 'section'
      ? []
      : [{ id: 'department', header: t('people.department'), cell: (row: Row) => row.department ?? NOTHING }]),
  ];
}
