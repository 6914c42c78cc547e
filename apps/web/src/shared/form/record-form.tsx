import { Button } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/index.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { FormErrorSummary } from '../ui/form-error-summary.tsx';
import { Notice } from '../ui/notice.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { UnreadNumbers, withUnread } from '../ui/unread-numbers.ts';
import { CancelButton } from '../ui/cancel-button.tsx';
import { fieldId } from './field-frame.ts';
import { focusFirstField } from './focus-first-field.ts';
import type { RecordFormHandle, Values } from './record-form-types.ts';
import classes from './record-form.module.css';

type Props<V extends Values> = {
  readonly form: RecordFormHandle<V>;
  readonly submitLabel: string;
  /** Called on leaving; what was typed stays on the device. Left out, there is no button to leave. */
  readonly onCancel?: () => void;
  /** Whether saving is allowed before anything was changed, as for a new record with prefilled values. */
  readonly mayAlwaysSave?: boolean;
  /** Further buttons before the one that saves. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A form with its fields: above them errors and what was found on the device, below them save and cancel buttons. */
export function RecordForm<V extends Values>(props: Props<V>) {
  const { form, submitLabel, onCancel, mayAlwaysSave = false, actions, children } = props;
  const { t } = useTranslation(['record', 'common', 'problems']);
  if (!form.isReady) return <LinesSkeleton lines={6} />;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // A dialog can be within the page of another form, which must not be submitted too.
    event.stopPropagation();
    form.submit();
  };
  return (
    <form ref={focusFirstField} className={classes.form} onSubmit={submit} noValidate>
      <Restored form={form} />
      <Stale form={form} />
      <FormErrorSummary
        errors={withUnread(
          form.errors.map(({ path, message }) => {
            const field = form.fieldAt(path);
            return field === undefined
              ? { targetId: fieldId(form, path), message }
              : { targetId: fieldId(form, field.path), message: t('named', { label: field.label, message }) };
          }),
          form.unread,
        )}
        {...(form.isIncomplete && { title: t('missing') })}
      />
      <UnreadNumbers value={form.reportUnread}>{children}</UnreadNumbers>
      {form.refusal !== null && <ErrorState error={form.refusal} />}
      <div className={classes.actions}>
        {onCancel !== undefined && <CancelButton onClick={onCancel} />}
        {actions}
        <Button type="submit" loading={form.isSaving} disabled={form.isStale || (!form.isChanged && !mayAlwaysSave)}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function Restored<V extends Values>({ form }: { form: RecordFormHandle<V> }) {
  const { t } = useTranslation('record');
  const format = useFormat();
  if (form.restoredFrom === null || form.isStale) return null;
  return (
    <Notice
      tone="info"
      title={t('restored.title', { when: format.dateTime(form.restoredFrom.toISOString()) })}
      actions={
        <Button variant="default" onClick={form.discard}>
          {t('restored.discard')}
        </Button>
      }
    />
  );
}

function Stale<V extends Values>({ form }: { form: RecordFormHandle<V> }) {
  const { t } = useTranslation('record');
  if (!form.isStale) return null;
  return (
    <Notice
      tone="warn"
      title={t('stale.title')}
      detail={t('stale.detail')}
      actions={
        <>
          <Button variant="default" onClick={form.discard}>
            {t('stale.takeTheirs')}
          </Button>
          <Button variant="default" onClick={form.keepMine}>
            {t('stale.keepMine')}
          </Button>
        </>
      }
    />
  );
}
