import { moveEmployee, previewMovement } from '@prestasi/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, fieldText, isProblem, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { type RecordFormHandle, useRecordForm } from '../../shared/form/index.ts';
import {
  fieldAt,
  inputOf,
  type MovementValues,
  type Placement,
  type Preview,
  questionOf,
  requiredOf,
  valuesOf,
} from './movement.ts';

export type MovementForm = {
  readonly form: RecordFormHandle<MovementValues>;
  /** The consequences of the form's values; null until they were requested, and after a change. */
  readonly preview: Preview | null;
  readonly isLooking: boolean;
  /** Carries out the movement as it was previewed. */
  readonly carryOut: () => void;
  readonly isCarrying: boolean;
};

type PathMessage = { readonly path: string; readonly message: string };

/**
 * The form of a movement: submitting it shows a preview, and only what was previewed is carried out. Refusals of both
 * appear at their fields.
 */
export function useMovementForm(
  placement: Placement,
  initialKind: string | undefined,
  {
    onDone,
    onStale,
  }: { readonly onDone: (done: { readonly isDue: boolean }) => void; readonly onStale: () => Promise<unknown> },
): MovementForm {
  const { t } = useTranslation('problems');
  const [asked, setAsked] = useState<string | null>(null);
  const [looked, setLooked] = useState(false);
  const params = { id: placement.id };
  const record = useRecordForm<MovementValues, { readonly isDue: boolean }>({
    key: `movement/${placement.id}`,
    initial: valuesOf(placement, initialKind),
    version: placement.version,
    save: (values, version) => callApi(moveEmployee, { params, body: inputOf(values, version) }),
    onSaved: onDone,
    onStale,
  });
  const { values } = record;
  const question = questionOf(values);
  const isAsked = asked === question;
  const preview = useSteadyQuery({
    ...queryOf(previewMovement, { params, body: inputOf(values, placement.version) }, { gcTime: 0, staleTime: 0 }),
    enabled: isAsked,
    meta: { quiet: true },
  });
  const missing = requiredOf(values).filter((name) => values[name] === '');
  const own: PathMessage[] = looked ? missing.map((path) => ({ path, message: t('problems:field.required') })) : [];
  const refusal = isAsked && preview.isError ? preview.error : null;
  const foreseen = isProblem(refusal)
    ? refusal.fields.map((field) => ({ path: field.path, message: fieldText(field) }))
    : [];
  const refused = [...foreseen, ...record.errors].map(({ path, message }): PathMessage => ({
    path: fieldAt(path),
    message,
  }));
  const errors = [...own, ...refused.filter(({ path }) => !own.some((fieldError) => fieldError.path === path))];
  const form: RecordFormHandle<MovementValues> = {
    ...record,
    errors,
    errorOf: (path) => errors.find((error) => error.path === path)?.message,
    isSaving: isAsked && preview.isFetching,
    refusal: isProblem(refusal) && refusal.fields.length > 0 ? null : (refusal ?? record.refusal),
    submit: () => {
      setLooked(true);
      if (missing.length > 0) return;
      setAsked(question);
      if (isAsked) void preview.refetch();
    },
  };
  return {
    form,
    preview: isAsked && !preview.isError ? (preview.data ?? null) : null,
    isLooking: preview.isFetching,
    carryOut: record.submit,
    isCarrying: record.isSaving,
  };
}
