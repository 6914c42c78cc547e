import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { useMethods } from '../../shared/training/use-methods.ts';
import type { RecordValues, Request } from './request.ts';

/** The texts of a request, its fields and their values in the language of the page. */
export type RequestTexts = {
  readonly fieldOf: (field: string) => string;
  /** A value of a field as text; null if empty. */
  readonly valueOf: (field: string, value: RecordValues[string] | undefined) => string | null;
  /** The request in a few words: "Add: Ijazah, Universiti Malaya". */
  readonly titleOf: (request: Pick<Request, 'kind' | 'action' | 'before' | 'after'>) => string;
};

/** Returns the texts for requests: a day is written out, a code is translated, a year stays as it is. */
export function useRequestTexts(): RequestTexts {
  const { t } = useTranslation('requests');
  const format = useFormat();
  const methods = useMethods();
  const valueOf: RequestTexts['valueOf'] = (field, value) => {
    if (value === null || value === undefined || value === '') return null;
    if (field === 'dateOfBirth' || field === 'startsOn' || field === 'endsOn') return format.day(String(value));
    if (field === 'method') return methods.nameOf(String(value));
    if (field === 'gender' || field === 'maritalStatus') return t(`value.${field}.${value}` as 'value.gender.male');
    return String(value);
  };
  return {
    fieldOf: (field) => t(`field.${field}` as 'field.phone'),
    valueOf,
    titleOf: ({ kind, action, before, after }) => {
      if (kind === 'training') return t('action.add', { entry: String(after?.['title'] ?? '') });
      if (kind !== 'education') return t(`group.${kind}`);
      const { qualification, institute } = after ?? before ?? {};
      const entry = [qualification, institute].filter(Boolean).join(', ');
      return t(`action.${action}`, { entry });
    },
  };
}
