import type { AuditedRecord, NamedRef, RecordFields, ValuesOf } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { type RecordFormHandle, useRecordForm } from '../form/index.ts';
import { showDone } from '../toast/index.ts';
import { requiredOf, sentValues, type TypedValues, typedValues } from './record-values.ts';

type Known = { readonly id: number; readonly version: number };

type Options<Fields extends RecordFields, Answer> = {
  readonly entity: AuditedRecord;
  readonly fields: Fields;
  /** The company of a new record. */
  readonly company: NamedRef;
  /** The record to edit, in its present state; null for a new one. */
  readonly record: (Known & Partial<ValuesOf<Fields>>) | null;
  /** The initial values of a new record. */
  readonly start?: Partial<TypedValues<Fields>>;
  /** The field that holds the record's name. */
  readonly calledBy: keyof Fields & string;
  readonly save: (body: ValuesOf<Fields>, record: Known | null) => Promise<Answer>;
  /** Reloads all queries that show the record. */
  readonly changed: () => Promise<unknown>;
  readonly onSaved: (answer: Answer, saved: ValuesOf<Fields>) => void;
};

export type RecordHandle<Fields extends RecordFields> = {
  readonly form: RecordFormHandle<TypedValues<Fields>>;
  readonly entity: AuditedRecord;
  readonly fields: Fields;
  readonly isNew: boolean;
};

/** The form of a record whose fields the contract describes: they are required, limited and sent as it says. */
export function useRecord<Fields extends RecordFields, Answer>(options: Options<Fields, Answer>): RecordHandle<Fields> {
  const { entity, fields, company, record, start, calledBy, save, changed, onSaved } = options;
  const { t } = useTranslation('units');
  const form = useRecordForm<TypedValues<Fields>, Answer>({
    key: record === null ? `record/${entity}/new/${company.id}` : `record/${entity}/${record.id}`,
    initial: { ...typedValues(fields, record), ...(record === null && start) },
    version: record?.version ?? 0,
    required: requiredOf(fields),
    save: (typed, version) => save(sentValues(fields, typed), record === null ? null : { id: record.id, version }),
    onStale: changed,
    onSaved: (answer) => {
      const name = form.values[calledBy];
      showDone(t(record === null ? 'added' : 'saved', { name }));
      void changed();
      onSaved(answer, sentValues(fields, form.values));
    },
  });
  return { form, entity, fields, isNew: record === null };
}
