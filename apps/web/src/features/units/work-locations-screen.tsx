import { exportLocations, listWorkLocations, type NamedRef } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { RecordList } from '../../shared/records/index.ts';
import { type Column, ExportButton, NOTHING, PersonName } from '../../shared/ui/index.ts';
import { RecordTab } from './record-tab.tsx';
import type { WorkLocation } from './units.ts';
import { useUnitActions } from './use-unit-actions.ts';
import { WorkLocationDialog } from './work-location-dialog.tsx';

/** The work locations of a company. */
export function WorkLocationsScreen() {
  const { t } = useTranslation('units');
  return (
    <RecordTab<WorkLocation>
      tab="work_location"
      add={t('add.work_location')}
      renderList={(company, onEdit) => <LocationList key={company.id} company={company} onEdit={onEdit} />}
      renderDialog={(company, location, close) => (
        <WorkLocationDialog company={company} location={location} onClose={close} />
      )}
    />
  );
}

type ListProps = { readonly company: NamedRef; readonly onEdit: (location: WorkLocation) => void };

function LocationList({ company, onEdit }: ListProps) {
  const { t } = useTranslation('units');
  return (
    <RecordList
      call={listWorkLocations}
      company={company}
      words={{
        caption: t('caption', { company: company.name }),
        search: t('location.search'),
        count: (count) => t('location.count', { count }),
        empty: { title: t('empty.work_location'), detail: t('emptyDetail.work_location') },
      }}
      sorts={['name', 'code', 'city']}
      columns={useColumns()}
      recordOf={(row) => ({ ...row, kind: 'work_location' as const })}
      recordActions={useUnitActions()}
      onEdit={onEdit}
      history="work_location"
      renderActions={({ search, state }, rows) =>
        state !== 'archived' && (
          <ExportButton
            call={exportLocations}
            input={{ query: { companyId: company.id, search } }}
            what={t('exported.work_location', { company: company.name })}
            rows={rows}
          />
        )
      }
    />
  );
}

function useColumns(): readonly Column<WorkLocation>[] {
  const { t } = useTranslation('units');
  const format = useFormat();
  const line = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ') || NOTHING;
  return [
    {
      id: 'name',
      header: t('column.name.work_location'),
      sortable: true,
      cell: ({ name, code }) => <PersonName name={name} sub={code} />,
    },
    {
      id: 'address',
      header: t('location.address'),
      cell: ({ building, street, postcode }) => line(building, street, postcode),
    },
    { id: 'city', header: t('location.city'), sortable: true, cell: ({ city, state }) => line(city, state) },
    {
      id: 'employees',
      header: t('column.employees'),
      align: 'end',
      cell: ({ employees }) => format.number(employees),
    },
  ];
}
