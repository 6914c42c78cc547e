import { changeMeeting, createMeeting } from '@prestasi/contract';
import type { MeetingScope } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { ChoiceField, FieldGrid, FormDialog, RecordForm, TextField, useRecordForm } from '../../shared/form/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { AgendaFields } from './agenda-fields.tsx';
import { ClashNotice } from './clash-notice.tsx';
import { bodyOf, type MeetingValues, newValues, type Prefilled, valuesOf } from './meeting-values.ts';
import { type Meeting, meetingsChanged } from './meetings.ts';
import { ParticipantsField } from './participants-field.tsx';
import { RepetitionFields } from './repetition-fields.tsx';
import { TimeFields } from './time-fields.tsx';

const NOTHING: Prefilled = {};

type Props = {
  /** The meeting to change, and what the change covers; null for a new one. */
  readonly change: { readonly meeting: Meeting; readonly scope: MeetingScope } | null;
  readonly prefilled?: Prefilled;
  /** The form whose talk it is. */
  readonly formId?: number | null;
  readonly onClose: () => void;
  /** Called with the meeting as it was saved. */
  readonly onSaved: (meeting: Meeting) => void;
};

/** Creates a meeting, or changes one: one occurrence, it and those that follow, or all. */
export function MeetingDialog({ change, prefilled = NOTHING, formId = null, onClose, onSaved }: Props) {
  const { t } = useTranslation('meetings');
  const { today } = useSession();
  const isOne = change?.scope === 'this';
  const form = useRecordForm<MeetingValues, Meeting>({
    key: keyOf(change, formId),
    initial: change === null ? newValues(today, prefilled) : valuesOf(change.meeting, change.scope === 'all'),
    version: change?.meeting.version ?? 0,
    required: ['title', 'day', 'startTime', 'endTime'],
    save: (values) => save(values, change, formId),
    onSaved: (meeting) => {
      showDone(t(change === null ? 'dialog.created' : 'dialog.changed'));
      void meetingsChanged();
      onSaved(meeting);
    },
    onStale: meetingsChanged,
  });
  const { participants } = form.values;
  return (
    <FormDialog title={t(titleOf(change, formId))} size="xl" onClose={onClose}>
      <RecordForm
        form={form}
        submitLabel={t(change === null && participants.length > 0 ? 'dialog.invite' : 'dialog.save')}
        onCancel={onClose}
        mayAlwaysSave={change === null}
      >
        <TextField form={form} name="title" label={t('field.title')} required />
        <TimeFields form={form} />
        {!isOne && formId === null && <RepetitionFields form={form} />}
        {!isOne && formId === null && <ParticipantsField form={form} />}
        <ClashNotice form={form} exceptId={change?.meeting.id ?? null} isOne={isOne} />
        <FieldGrid>
          <TextField form={form} name="location" label={t('field.location')} />
          <TextField form={form} name="link" label={t('field.link')} type="url" max={500} />
        </FieldGrid>
        {!isOne && <AgendaFields form={form} />}
        {!isOne && participants.length > 0 && (
          <ChoiceField
            form={form}
            name="minuteTaker"
            label={t('field.minuteTaker')}
            none={t('field.organiserAlone')}
            options={participants.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </RecordForm>
    </FormDialog>
  );
}

function save(values: MeetingValues, change: Props['change'], formId: number | null): Promise<Meeting> {
  const body = bodyOf(values);
  if (change === null) return callApi(createMeeting, { body: { ...body, formId } });
  const { meeting, scope } = change;
  const covered = { version: meeting.version, occurrenceId: meeting.occurrence.id, scope };
  return callApi(changeMeeting, { params: { id: meeting.id }, body: { ...body, ...covered } });
}

function keyOf(change: Props['change'], formId: number | null): string {
  if (change === null) return formId === null ? 'meeting/new' : `meeting/talk/${formId}`;
  return `meeting/${change.meeting.id}/${change.scope}/${change.meeting.occurrence.id}`;
}

function titleOf(change: Props['change'], formId: number | null) {
  if (change === null) return formId === null ? 'dialog.new' : 'dialog.talk';
  return change.meeting.repetition === null ? 'dialog.change' : (`dialog.scope.${change.scope}` as const);
}
