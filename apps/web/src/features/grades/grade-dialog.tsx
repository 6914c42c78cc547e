import { createGrade, listGrades, type OutputOf, updateGrade } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../shared/api/index.ts';
import { FormDialog, RecordForm, TextField, useNewest, useRecordForm } from '../../shared/form/index.ts';
import { RecordHistory } from '../../shared/history/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import type { Grade } from './grades.ts';
import { gradesChanged } from './use-grade-actions.ts';

type Values = { readonly gradeSet: string; readonly name: string };

type Props = {
  /** The set that the grade is in or is added to; null for a new set that begins with it. */
  readonly gradeSet: string | null;
  /** The grade to rename; null for a new one. */
  readonly grade: Grade | null;
  readonly onClose: () => void;
};

/** The name of a grade, and that of a new set, which begins with a grade. */
export function GradeDialog({ gradeSet, grade: shown, onClose }: Props) {
  const { t } = useTranslation('units');
  const grade = useNewest(shown, {
    ...queryOf(listGrades, {}),
    select: ({ sets }: OutputOf<typeof listGrades>) =>
      sets.flatMap(({ grades }) => grades).find(({ id }) => id === shown?.id),
  });
  const form = useRecordForm<Values, unknown>({
    key: grade === null ? `grade/new/${gradeSet ?? ''}` : `grade/${grade.id}`,
    initial: { gradeSet: gradeSet ?? '', name: grade?.name ?? '' },
    version: grade?.version ?? 0,
    required: ['gradeSet', 'name'],
    save: ({ gradeSet: set, name }, version) =>
      grade === null
        ? callApi(createGrade, { body: { gradeSet: set, name } })
        : callApi(updateGrade, { params: { id: grade.id }, body: { name, version } }),
    onStale: () => gradesChanged(),
    onSaved: () => {
      showDone(t(grade === null ? 'added' : 'saved', { name: form.values.name }));
      void gradesChanged();
      onClose();
    },
  });
  const isNewSet = gradeSet === null;
  return (
    <FormDialog
      title={isNewSet ? t('grade.addSet') : t(grade === null ? 'grade.addTo' : 'grade.edit', { set: gradeSet })}
      onClose={onClose}
    >
      <RecordForm form={form} submitLabel={t(grade === null ? 'create' : 'save')} onCancel={onClose}>
        {isNewSet && <TextField form={form} name="gradeSet" label={t('grade.setName')} max={100} required />}
        <TextField
          form={form}
          name="name"
          label={t(isNewSet ? 'grade.firstName' : 'grade.name')}
          {...(grade === null && { description: t(isNewSet ? 'grade.firstHelp' : 'grade.nameHelp') })}
          max={100}
          required
        />
      </RecordForm>
      {grade?.can.readsHistory === true && <RecordHistory entity="grade" recordId={grade.id} level={3} />}
    </FormDialog>
  );
}
