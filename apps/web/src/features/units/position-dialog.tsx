import {
  createPosition,
  getPosition,
  listGrades,
  type NamedRef,
  POSITION_FIELDS,
  updatePosition,
} from '@prestasi/contract';
import { CATEGORIES, type Category } from '@prestasi/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../shared/api/index.ts';
import { useNewest } from '../../shared/form/index.ts';
import { RecordDialog, RecordInput, useRecord } from '../../shared/records/index.ts';
import { Notice, optionsOf } from '../../shared/ui/index.ts';
import type { Position } from './positions.ts';
import { unitsChanged } from './use-unit-actions.ts';

type Props = {
  readonly company: NamedRef;
  /** The position to change; null for a new one. */
  readonly position: Pick<Position, 'id' | 'code' | 'title' | 'category' | 'grade' | 'employees' | 'version'> | null;
  readonly onClose: () => void;
  readonly onCreated?: (id: number, category: Category) => void;
};

/** The fields of a position: title, code, category and grade (specification §3). */
export function PositionDialog({ company, position: shown, onClose, onCreated }: Props) {
  const { t } = useTranslation(['positions', 'units', 'common']);
  const position = useNewest(shown, queryOf(getPosition, { params: { id: shown?.id ?? 0 } }));
  const record = useRecord({
    entity: 'position',
    fields: POSITION_FIELDS,
    company,
    record: position && { ...position, gradeId: position.grade?.id ?? null },
    calledBy: 'title',
    save: async (body, known): Promise<{ readonly id?: number }> => {
      if (known === null) return callApi(createPosition, { params: { id: company.id }, body });
      await callApi(updatePosition, { params: { id: known.id }, body: { ...body, version: known.version } });
      return {};
    },
    changed: unitsChanged,
    onSaved: ({ id }, { category }) => {
      onClose();
      if (id !== undefined) onCreated?.(id, category);
    },
  });
  const grades = useGradeOptions(position?.grade ?? null);
  const categories = optionsOf(CATEGORIES, (value) => t(`common:category.${value}`));
  const isOtherRole = position !== null && position.employees > 0 && record.form.values.category !== position.category;
  return (
    <RecordDialog record={record} title={t(record.isNew ? 'add' : 'edit')} onClose={onClose}>
      <RecordInput record={record} name="title" label={t('column.title')} />
      <RecordInput record={record} name="code" label={t('units:field.code')} />
      <RecordInput
        record={record}
        name="category"
        label={t('column.category')}
        description={t('categoryHelp')}
        options={categories}
      />
      {isOtherRole && <Notice tone="warn" title={t('otherCategory', { count: position.employees })} />}
      <RecordInput record={record} name="gradeId" label={t('column.grade')} options={grades} none={t('noGrade')} />
    </RecordDialog>
  );
}

/** The options for grades: those in use, and the position's own, with their sets. */
function useGradeOptions(own: Position['grade']) {
  const { data } = useQuery(queryOf(listGrades, {}));
  const inUse = (data?.sets ?? []).flatMap(({ name: set, grades }) =>
    grades
      .filter(({ id, isArchived }) => !isArchived || id === own?.id)
      .map(({ id, name }) => ({ value: String(id), label: `${set} · ${name}` })),
  );
  const isThere = own === null || inUse.some(({ value }) => value === String(own.id));
  return isThere ? inUse : [{ value: String(own.id), label: `${own.gradeSet} · ${own.name}` }, ...inUse];
}
