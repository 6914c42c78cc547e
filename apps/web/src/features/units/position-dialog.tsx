import { createPosition, getPosition, listGrades, type NamedRef, updatePosition } from '@prestasi/contract';
import { CATEGORIES, type Category } from '@prestasi/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../shared/api/index.ts';
import { ChoiceField, FormDialog, RecordForm, TextField, useNewest, useRecordForm } from '../../shared/form/index.ts';
import { showToast } from '../../shared/toast/index.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import type { Position } from './positions.ts';
import { useUnitsChanged } from './use-unit-acts.ts';

type Values = {
  readonly code: string;
  readonly title: string;
  readonly category: Category;
  readonly grade: string;
};

type Props = {
  readonly company: NamedRef;
  /** The position to change; null for a new one. */
  readonly position: Pick<Position, 'id' | 'code' | 'title' | 'category' | 'grade' | 'employees' | 'version'> | null;
  readonly onClose: () => void;
  readonly onCreated?: (id: number, category: Category) => void;
};

/** Title, code, category and grade of a position (specification §3). */
export function PositionDialog({ company, position: shown, onClose, onCreated }: Props) {
  const { t } = useTranslation(['positions', 'units', 'common']);
  const changed = useUnitsChanged();
  const position = useNewest(shown, queryOf(getPosition, { params: { id: shown?.id ?? 0 } }));
  const form = useRecordForm<Values, { readonly id?: number }>({
    key: position === null ? `position/new/${company.id}` : `position/${position.id}`,
    initial: {
      code: position?.code ?? '',
      title: position?.title ?? '',
      category: position?.category ?? 'non_executive',
      grade: position?.grade === undefined || position.grade === null ? '' : String(position.grade.id),
    },
    version: position?.version ?? 0,
    required: ['code', 'title'],
    save: async ({ grade, ...fields }, version) => {
      const body = { ...fields, gradeId: grade === '' ? null : Number(grade) };
      if (position === null) return callApi(createPosition, { params: { id: company.id }, body });
      await callApi(updatePosition, { params: { id: position.id }, body: { ...body, version } });
      return {};
    },
    onStale: () => changed(),
    onSaved: ({ id }) => {
      const { title: name, category } = form.values;
      showToast({ tone: 'ok', message: t(position === null ? 'units:added' : 'units:saved', { name }) });
      void changed();
      onClose();
      if (id !== undefined) onCreated?.(id, category);
    },
  });
  const grades = useGradeOptions(position?.grade ?? null);
  const isOtherRole = position !== null && position.employees > 0 && form.values.category !== position.category;
  return (
    <FormDialog title={t(position === null ? 'add' : 'edit')} onClose={onClose}>
      <RecordForm form={form} submitLabel={t(position === null ? 'units:create' : 'units:save')} onCancel={onClose}>
        <TextField form={form} name="title" label={t('column.title')} required takesFocus />
        <TextField
          form={form}
          name="code"
          label={t('units:field.code')}
          description={t('units:field.codeHelp')}
          max={30}
          required
        />
        <ChoiceField
          form={form}
          name="category"
          label={t('column.category')}
          description={t('categoryHelp')}
          options={CATEGORIES.map((value) => ({ value, label: t(`common:category.${value}`) }))}
          required
        />
        {isOtherRole && <Notice tone="warn" title={t('otherCategory', { count: position.employees })} />}
        <ChoiceField form={form} name="grade" label={t('column.grade')} options={grades} none={t('noGrade')} />
      </RecordForm>
    </FormDialog>
  );
}

/** The grades in use, and the one that the position has, with their sets. */
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
