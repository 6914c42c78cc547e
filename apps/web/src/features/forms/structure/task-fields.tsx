import { useTranslation } from 'react-i18next';
import type { Form, Item } from '../document.ts';
import { AddButton, newField } from '../fields/add-button.tsx';
import { itemField } from '../fields/field.ts';
import { FigureEntry } from '../fields/figure-entry.tsx';
import { RemoveButton } from '../fields/remove-button.tsx';
import { TextEntry } from '../fields/text-entry.tsx';
import { numberOf } from '../parts/missing.ts';
import { subtasksOf } from '../parts/parts.ts';
import { useLatestVersion } from '../saving/latest.ts';
import classes from './structure.module.css';

/** The fields of a task: title, weight, description, its subtasks. */
export function TaskFields({ form, item }: { form: Form; item: Item }) {
  const { t } = useTranslation('forms');
  const versionOf = useLatestVersion(form);
  const subtasks = subtasksOf(form, item);
  return (
    <div className={classes.body}>
      <div className={classes.titled}>
        <TextEntry field={itemField(item, 'title')} label={t('field.title.task')} editable />
        <FigureEntry field={itemField(item, 'weight')} label={t('field.weight')} kind="weight" editable />
      </div>
      <TextEntry field={itemField(item, 'description')} label={t('field.description')} editable multiline />
      {subtasks.length > 0 && (
        <ul className={classes.subtasks}>
          {subtasks.map((subtask) => (
            <li key={subtask.id} className={classes.subtask}>
              <TextEntry
                field={itemField(subtask, 'title')}
                label={t('field.title.subtask', { number: numberOf(form, subtask) })}
                editable
              />
              <RemoveButton
                name={`${numberOf(form, subtask)} ${subtask.title}`}
                isEmpty={subtask.title === ''}
                edit={() => ({ kind: 'item.remove', itemId: subtask.id, version: versionOf('item', subtask) })}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <AddButton
          quiet
          label={t('jd.addSubtask')}
          edit={{ kind: 'subtask.add', itemId: item.id }}
          next={(after) => newField(form.content.items, after.content.items, 'item', 'title')}
        />
      </div>
    </div>
  );
}
