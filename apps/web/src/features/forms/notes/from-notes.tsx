import { Menu } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import entryClasses from '../fields/entry.module.css';
import { useFormNotes } from './form-notes.tsx';
import classes from './notes.module.css';

type Props = {
  /** The field's label, for screen readers. */
  readonly label: string;
  readonly onChoose: (text: string) => void;
};

/** Takes the text of one of the reader's notes over into a field; nothing where they have none. */
export function FromNotes({ label, onChoose }: Props) {
  const { t } = useTranslation('notes');
  const format = useFormat();
  const notes = useFormNotes();
  if (notes.length === 0) return null;
  return (
    <Menu position="bottom-start" width="22rem">
      <Menu.Target>
        <button
          type="button"
          className={entryClasses.unfold}
          data-takes
          aria-label={t('take.of', { count: notes.length, field: label })}
        >
          <IconNotes size="1em" aria-hidden />
          <span>{t('take.act', { count: notes.length })}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.choices}>
        <Menu.Label>{t('take.label')}</Menu.Label>
        {notes.map(({ id, notedOn, text }) => (
          <Menu.Item key={id} onClick={() => onChoose(text)}>
            <span className={classes.day}>{format.day(notedOn)}</span>
            <span className={classes.text}>{text}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
