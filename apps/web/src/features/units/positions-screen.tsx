import { exportPositions, exportTasks, listPositions, type NamedRef } from '@prestasi/contract';
import { CATEGORIES } from '@prestasi/domain';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RecordList } from '../../shared/records/index.ts';
import { ExportButton, optionsOf } from '../../shared/ui/index.ts';
import { usePositionColumns } from './position-columns.tsx';
import { PositionDialog } from './position-dialog.tsx';
import { type Position, positionAddress } from './positions.ts';
import { RecordTab } from './record-tab.tsx';
import { useUnitActions } from './use-unit-actions.ts';

/** The positions of a company. */
export function PositionsScreen() {
  const { t } = useTranslation('positions');
  const router = useRouter();
  return (
    <RecordTab<Position>
      tab="position"
      add={t('add')}
      renderList={(company, onEdit) => <PositionList key={company.id} company={company} onEdit={onEdit} />}
      renderDialog={(company, position, close) => (
        <PositionDialog
          company={company}
          position={position}
          onClose={close}
          onCreated={(id, category) => category === 'non_executive' && router.history.push(positionAddress(id))}
        />
      )}
    />
  );
}

type ListProps = { readonly company: NamedRef; readonly onEdit: (position: Position) => void };

function PositionList({ company, onEdit }: ListProps) {
  const { t } = useTranslation(['positions', 'units', 'common']);
  const categories = optionsOf(CATEGORIES, (value) => t(`common:category.${value}`));
  return (
    <RecordList
      call={listPositions}
      company={company}
      words={{
        caption: t('caption', { company: company.name }),
        search: t('search'),
        count: (count) => t('count', { count }),
        empty: { title: t('empty'), detail: t('emptyDetail') },
      }}
      sorts={['title', 'code', 'grade']}
      columns={usePositionColumns()}
      filters={[
        { name: 'category', label: t('column.category'), options: categories },
        { name: 'tasks', label: t('column.tasks'), options: [{ value: 'none', label: t('noTasks') }] },
      ]}
      recordOf={(position) => ({ ...position, name: position.title, kind: 'position' as const })}
      recordActions={useUnitActions()}
      onEdit={onEdit}
      renderActions={({ state, search, category, tasks }, rows) => (
        <>
          {state !== 'archived' && (
            <ExportButton
              call={exportPositions}
              input={{ query: { companyId: company.id, search, category, tasks } }}
              what={t('caption', { company: company.name })}
              rows={rows}
            />
          )}
          <ExportButton
            call={exportTasks}
            input={{ query: { companyId: company.id } }}
            label={t('job.export')}
            what={t('job.exported', { of: company.name })}
          />
        </>
      )}
    />
  );
}
