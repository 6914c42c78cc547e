import { Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../shared/session/index.ts';
import { DialogButtons, useTooLong } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import { useLatestForm } from '../saving/latest.ts';
import { useCommand } from '../saving/use-command.ts';
import classes from './by-section.module.css';

/** Maximum length of a reason, in characters. */
const MOST = 2000;

type Props = { readonly form: Form; readonly sectionId: number; readonly onDone: () => void };

/** Asks the supervisor why the plan of a new position needs changes; the device stores what is typed. */
export function ReopenForm({ form, sectionId, onDone }: Props) {
  const { t } = useTranslation(['forms', 'problems', 'common']);
  const latest = useLatestForm(form);
  const command = useCommand();
  const draft = useDraft<string>(`form/${form.id}/plan/${sectionId}`);
  const tooLong = useTooLong();
  const [isAsked, setIsAsked] = useState(false);
  const reason = draft.draft?.value ?? '';
  const isEmpty = reason.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isEmpty || tooLong(reason, MOST) !== undefined) return;
    command.mutate(
      { edit: () => ({ kind: 'section.reopen', sectionId, version: latest().version, reason }) },
      {
        onSuccess: () => {
          void draft.drop();
          onDone();
        },
      },
    );
  };
  return (
    <form className={classes.reason} onSubmit={submit} noValidate>
      <p>{t('section.reopenBody', { name: form.appraisee.name })}</p>
      <Textarea
        data-autofocus
        label={t('act.reason')}
        autosize
        minRows={3}
        value={reason}
        onChange={(event) => draft.keep(event.currentTarget.value)}
        error={isAsked && isEmpty ? t('problems:reason_required.title') : tooLong(reason, MOST)}
      />
      <DialogButtons onCancel={onDone} label={t('section.reopen')} isBusy={command.isPending} />
    </form>
  );
}
