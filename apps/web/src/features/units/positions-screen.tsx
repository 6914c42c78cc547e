import { exportPositions, exportTasks, listPositions, type NamedRef } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { CATEGORIES } from '@prestasi/domain';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordList } from '../../shared/records/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import { ExportButton, optionsOf } from '../../shared/ui/index.ts';
import { usePositionColumns } from './position-columns.tsx';
import { PositionDialog } from './position-dialog.tsx';
import { type Position, positionAddress } from './positions.ts';
import { UnitFrame } from './unit-frame.tsx';
import { useUnitActions } from './use-unit-actions.ts';

type Edited = { readonly position: Position | null };

/** The positions of a company. */
export function PositionsScreen() {
  const { t } = useTranslation('positions');
  const router = useRouter();
  const mayWrite = usePermission('reference.write');
  const [edited, setEdited] = useState<Edited | null>(null);
  return (
    <UnitFrame
      tab="position"
      actions={mayWrite && <Button onClick={() => setEdited({ position: null })}>{t('add')}</Button>}
    >
      {(company) => (
        <>
          <PositionList key={company.id} company={company} onEdit={(position) => setEdited({ position })} />
          {edited !== null && (
            <PositionDialog
              company={company}
              position={edited.position}
              onClose={() => setEdited(null)}
              onCreated={(id, category) => category === 'non_executive' && router.history.push(positionAddress(id))}
            />
          )}
        </>
      )}
    </UnitFrame>
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
