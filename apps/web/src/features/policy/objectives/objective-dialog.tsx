import { createObjective, getObjective, OBJECTIVE_FIELDS, type NamedRef, updateObjective } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate, queryOf } from '../../../shared/api/index.ts';
import { FieldGrid, useNewest } from '../../../shared/form/index.ts';
import { useToday } from '../../../shared/format/index.ts';
import { RecordDialog, RecordInput, useRecord } from '../../../shared/records/index.ts';
import { type Objective, SHOWN_BY } from './objectives.ts';

type Props = {
  readonly company: NamedRef;
  /** The objective to change; null for a new one. */
  readonly objective: Objective | null;
  readonly onClose: () => void;
};

/** The title of an objective, its year and its code. */
export function ObjectiveDialog({ company, objective, onClose }: Props) {
  const { t } = useTranslation(['objectives', 'units']);
  const thisYear = Number(useToday().slice(0, 4));
  const record = useRecord({
    entity: 'objective',
    fields: OBJECTIVE_FIELDS,
    company,
    record: useNewest(objective, queryOf(getObjective, { params: { id: objective?.id ?? 0 } })),
    start: { year: String(thisYear) },
    calledBy: 'title',
    save: (body, known): Promise<unknown> =>
      known === null
        ? callApi(createObjective, { params: { id: company.id }, body })
        : callApi(updateObjective, { params: { id: known.id }, body: { ...body, version: known.version } }),
    changed: () => invalidate(...SHOWN_BY),
    onSaved: onClose,
  });
  const present = objective?.year ?? thisYear;
  const years = [...new Set([thisYear - 1, thisYear, thisYear + 1, present])].toSorted((a, b) => a - b).map(String);
  return (
    <RecordDialog record={record} title={t(record.isNew ? 'add' : 'edit')} size="lg" onClose={onClose}>
      <RecordInput record={record} name="title" />
      <RecordInput record={record} name="detail" />
      <FieldGrid>
        <RecordInput record={record} name="year" options={years.map((value) => ({ value, label: value }))} />
        <RecordInput record={record} name="code" label={t('units:field.code')} />
      </FieldGrid>
    </RecordDialog>
  );
}
