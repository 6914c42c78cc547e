import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fieldId, type RecordFormHandle } from '../../shared/form/index.ts';
import { AddLineButton } from '../../shared/ui/add-line-button.tsx';
import { NumberEntry } from '../../shared/ui/number-entry.tsx';
import { useTooLong } from '../../shared/ui/use-too-long.ts';
import classes from './meetings.module.css';
import type { AgendaItem, MeetingValues } from './meeting-values.ts';

const MOST = 50;
const LONGEST = 200;

/** The items of an agenda in order, each with its minutes. */
export function AgendaFields({ form }: { readonly form: RecordFormHandle<MeetingValues> }) {
  const { t } = useTranslation('meetings');
  const tooLong = useTooLong();
  const { agenda } = form.values;
  const put = (next: readonly AgendaItem[]) => form.set('agenda', next);
  const swap = (index: number) => {
    const [one, other] = [agenda[index], agenda[index + 1]];
    if (one !== undefined && other !== undefined) put(agenda.with(index, other).with(index + 1, one));
  };
  return (
    <fieldset className={classes.fieldset}>
      <legend>{t('field.agenda')}</legend>
      {agenda.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an item is its place: an empty one has nothing else
        <div key={index} className={classes.agendaItem}>
          <TextInput
            id={fieldId(form, `agenda.${index}.title`)}
            aria-label={t('agenda.item', { number: index + 1 })}
            placeholder={t('agenda.item', { number: index + 1 })}
            error={form.errorOf(`agenda.${index}.title`) ?? tooLong(item.title, LONGEST)}
            value={item.title}
            onChange={(event) => put(agenda.with(index, { ...item, title: event.currentTarget.value }))}
          />
          <NumberEntry
            id={fieldId(form, `agenda.${index}.minutes`)}
            label={t('agenda.minutes')}
            aria-label={t('agenda.minutesOf', { number: index + 1 })}
            min={1}
            max={1440}
            none={null}
            value={item.minutes}
            onChange={(minutes) => put(agenda.with(index, { ...item, minutes }))}
          />
          <div className={classes.itemActions}>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={index === 0}
              aria-label={t('agenda.up', { number: index + 1 })}
              onClick={() => swap(index - 1)}
            >
              <IconArrowUp size="1.125rem" aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={index === agenda.length - 1}
              aria-label={t('agenda.down', { number: index + 1 })}
              onClick={() => swap(index)}
            >
              <IconArrowDown size="1.125rem" aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('agenda.remove', { number: index + 1 })}
              onClick={() => put(agenda.filter((_, at) => at !== index))}
            >
              <IconTrash size="1.125rem" aria-hidden />
            </ActionIcon>
          </div>
        </div>
      ))}
      {agenda.length < MOST && (
        <AddLineButton label={t('agenda.add')} onClick={() => put([...agenda, { title: '', minutes: null }])} />
      )}
    </fieldset>
  );
}
