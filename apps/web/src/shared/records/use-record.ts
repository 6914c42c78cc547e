import type { AuditedRecord, NamedRef, RecordFields, ValuesOf } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { type RecordFormHandle, useRecordForm } from '../form/index.ts';
import { showToast } from '../toast/index.ts';
import { requiredOf, sentValues, type TypedValues, typedValues } from './record-values.ts';

type Known = { readonly id: number; readonly version: number };

type Options<Fields extends RecordFields, Answer> = {
  readonly entity: AuditedRecord;
  readonly fields: Fields;
  /** The company of a new one. */
  readonly company: NamedRef;
  /** The record to change, as it is now; null for a new one. */
  readonly record: (Known & Partial<ValuesOf<Fields>>) | null;
  /** The field that the record is called by. */
  readonly calledBy: keyof Fields & string;
  readonly save: (body: ValuesOf<Fields>, record: Known | null) => Promise<Answer>;
  /** Has everything that shows the record read it anew. */
  readonly changed: () => Promise<unknown>;
  readonly onSaved: (answer: Answer, saved: ValuesOf<Fields>) => void;
};

export type RecordHandle<Fields extends RecordFields> = {
  readonly form: RecordFormHandle<TypedValues<Fields>>;
  readonly entity: AuditedRecord;
  readonly fields: Fields;
  readonly isNew: boolean;
};

/** The filling of a record of which each field is described in the contract: required, bounded and sent as it says there. */
export function useRecord<Fields extends RecordFields, Answer>(options: Options<Fields, Answer>): RecordHandle<Fields> {
  const { entity, fields, company, record, calledBy, save, changed, onSaved } = options;
  const { t } = useTranslation('units');
  const form = useRecordForm<TypedValues<Fields>, Answer>({
    key: record === null ? `record/${entity}/new/${company.id}` : `record/${entity}/${record.id}`,
    initial: typedValues(fields, record),
    version: record?.version ?? 0,
    required: requiredOf(fields),
    save: (typed, version) => save(sentValues(fields, typed), record === null ? null : { id: record.id, version }),
    onStale: changed,
    onSaved: (answer) => {
      const name = form.values[calledBy];
      showToast({ tone: 'ok', message: t(record === null ? 'added' : 'saved', { name }) });
      void changed();
      onSaved(answer, sentValues(fields, form.values));
    },
  });
  return { form, entity, fields, isNew: record === null };
}
