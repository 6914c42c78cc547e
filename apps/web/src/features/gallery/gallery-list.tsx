import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormat, type Format } from '../../shared/format/index.ts';
import {
  type Column,
  DataTable,
  EmptyState,
  FilterBar,
  FilterChoice,
  Panel,
  PersonName,
  SearchBox,
  StatusBadge,
  useListState,
} from '../../shared/ui/index.ts';
import { ROWS, type SampleRow } from './samples.ts';

const FILTERS = ['department'] as const;
const DEFAULTS = { sort: 'name', size: 25 } as const;

// Cells are outside of the component, so that no render creates a new component.
function columnsOf(format: Format): readonly Column<SampleRow>[] {
  return [
    {
      id: 'name',
      header: 'Pekerja',
      sortable: true,
      cell: (row) => <PersonName name={row.name} sub={row.sub} to={`/test-ui?row=${row.id}`} />,
    },
    { id: 'supervisor', header: 'Penyelia', hideable: true, cell: (row) => row.supervisor },
    {
      id: 'score',
      header: 'Skor',
      align: 'end',
      sortable: true,
      cell: (row) => <strong>{format.decimal(row.score)}</strong>,
    },
    { id: 'band', header: 'Tahap', cell: (row) => <StatusBadge tone={row.band.tone}>{row.band.label}</StatusBadge> },
    {
      id: 'difference',
      header: 'Beza 2025',
      align: 'end',
      hideable: true,
      cell: (row) => format.signed(row.difference),
    },
  ];
}

/** A list with search, filter, sorting, selection and pages. */
export function GalleryList() {
  const format = useFormat();
  const state = useListState(DEFAULTS, FILTERS);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['412', '388']));
  const found = ROWS.filter((row) => row.name.toLowerCase().includes(state.search.toLowerCase()));
  return (
    <Panel flush title="Ringkasan prestasi" count={found.length}>
      <FilterBar count={`${found.length} pekerja`} list={state}>
        <SearchBox
          label="Cari nama atau no. pekerja"
          value={state.search}
          onChange={(search) => state.set({ search })}
        />
        <FilterChoice
          label="Jabatan"
          options={[
            { value: 'ops', label: 'Operasi' },
            { value: 'fin', label: 'Kewangan' },
          ]}
          chosen={state.filters['department'] ?? []}
          onChange={(department) => state.set({ filters: { department } })}
        />
      </FilterBar>
      <DataTable
        caption="Ringkasan prestasi"
        columns={columnsOf(format)}
        rows={found}
        rowKey={(row) => row.id}
        total={found.length === 0 ? 0 : 131}
        page={state.page}
        size={state.size}
        sort={state.sort}
        hidden={state.hidden}
        onChange={state.set}
        empty={
          <EmptyState
            title="Tiada pekerja sepadan"
            action={
              <Button variant="default" onClick={state.clear}>
                {'Kosongkan tapisan'}
              </Button>
            }
          />
        }
        selection={{
          selected,
          onChange: setSelected,
          labelOf: (row) => row.name,
          isSelectable: (row) => row.band.tone !== 'danger',
        }}
        bulk={
          <>
            <strong>{`${selected.size} dipilih`}</strong>
            <Button>{`Luluskan ${selected.size} borang…`}</Button>
          </>
        }
      />
    </Panel>
  );
}
