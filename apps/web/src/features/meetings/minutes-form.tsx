import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { saveMinutes } from '@prestasi/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import {
  AreaField,
  DayInput,
  fieldId,
  RecordForm,
  type RecordFormHandle,
  useRecordForm,
} from '../../shared/form/index.ts';
import { AddLineButton } from '../../shared/ui/add-line-button.tsx';
import { useTooLong } from '../../shared/ui/use-too-long.ts';
import { showDone } from '../../shared/toast/index.ts';
import classes from './meetings.module.css';
import { type Meeting, meetingsChanged } from './meetings.ts';

type Item = { readonly id: number | null; readonly text: string; readonly assignee: string; readonly dueOn: string };
type Values = { readonly text: string; readonly actionItems: readonly Item[] };

const LONGEST = 20_000;
const LONGEST_ITEM = 500;
const MOST_ITEMS = 50;

type Props = { readonly meeting: Meeting; readonly onClose: () => void };

/** Writes the minutes of an occurrence with its action items; what was typed stays on the device until it is saved. */
export function MinutesForm({ meeting, onClose }: Props) {
  const { t } = useTranslation('meetings');
  const { id, occurrence, minutes } = meeting;
  const form = useRecordForm<Values, unknown>({
    key: `meeting/${id}/minutes/${occurrence.id}`,
    initial: { text: minutes?.text ?? '', actionItems: meeting.actionItems.map(itemOf) },
    version: minutes?.version ?? 0,
    required: ['text'],
    save: ({ text, actionItems }, version) =>
      callApi(saveMinutes, {
        params: { id },
        body: { occurrenceId: occurrence.id, version, text, actionItems: actionItems.filter(isWritten).map(sentOf) },
      }),
    onSaved: () => {
      showDone(t('minutes.done'));
      void meetingsChanged();
      onClose();
    },
    onStale: meetingsChanged,
  });
  return (
    <RecordForm form={form} submitLabel={t('minutes.save')} onCancel={onClose}>
      <AreaField form={form} name="text" label={t('minutes.text')} max={LONGEST} required />
      <ActionItems form={form} meeting={meeting} />
    </RecordForm>
  );
}

function ActionItems({ form, meeting }: { readonly form: RecordFormHandle<Values>; readonly meeting: Meeting }) {
  const { t } = useTranslation('meetings');
  const tooLong = useTooLong();
  const { actionItems } = form.values;
  const put = (next: readonly Item[]) => form.set('actionItems', next);
  const people = [meeting.organiser, ...meeting.participants].map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  return (
    <fieldset className={classes.fieldset}>
      <legend>{t('actions.title')}</legend>
      {actionItems.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an item is its place: an empty one has nothing else
        <div key={index} className={classes.actionItem}>
          <TextInput
            id={fieldId(form, `actionItems.${index}.text`)}
            label={t('actions.text', { number: index + 1 })}
            value={item.text}
            error={form.errorOf(`actionItems.${index}.text`) ?? tooLong(item.text, LONGEST_ITEM)}
            onChange={(event) => put(actionItems.with(index, { ...item, text: event.currentTarget.value }))}
          />
          <NativeSelect
            id={fieldId(form, `actionItems.${index}.assigneeId`)}
            label={t('actions.assignee')}
            data={[{ value: '', label: t('actions.nobody') }, ...people]}
            value={item.assignee}
            error={form.errorOf(`actionItems.${index}.assigneeId`)}
            onChange={(event) => put(actionItems.with(index, { ...item, assignee: event.currentTarget.value }))}
          />
          <DayInput
            id={fieldId(form, `actionItems.${index}.dueOn`)}
            label={t('actions.due')}
            value={item.dueOn}
            error={form.errorOf(`actionItems.${index}.dueOn`)}
            onChange={(dueOn) => put(actionItems.with(index, { ...item, dueOn }))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('actions.remove', { number: index + 1 })}
            onClick={() => put(actionItems.filter((_, at) => at !== index))}
          >
            <IconTrash size="1.125rem" aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {actionItems.length < MOST_ITEMS && (
        <AddLineButton
          label={t('actions.add')}
          onClick={() => put([...actionItems, { id: null, text: '', assignee: '', dueOn: '' }])}
        />
      )}
    </fieldset>
  );
}

function itemOf({ id, text, assignee, dueOn }: Meeting['actionItems'][number]): Item {
  return { id, text, assignee: assignee === null ? '' : String(assignee.id), dueOn: dueOn ?? '' };
}

function isWritten({ text }: Item): boolean {
  return text.trim() !== '';
}

function sentOf({ id, text, assignee, dueOn }: Item) {
  return { id, text, assigneeId: assignee === '' ? null : Number(assignee), dueOn: dueOn === '' ? null : dueOn };
}
