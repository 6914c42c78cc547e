import { useTranslation } from 'react-i18next';
import { Panel } from '../../../shared/ui/index.ts';
import { canPlan, sectionOf, type Form, type Item } from '../document.ts';
import { RemoveButton } from '../fields/remove-button.tsx';
import { numberOf } from '../parts/missing.ts';
import { subtasksOf } from '../parts/parts.ts';
import { useLatestVersion } from '../saving/latest.ts';
import { ItemWork } from '../work/item-work.tsx';
import { ItemChange } from './item-change.tsx';
import { ItemHead } from './item-head.tsx';
import classes from './structure.module.css';
import { TaskFields } from './task-fields.tsx';
import { TaskScores } from './task-scores.tsx';

/** One task of a job description: its texts and weight, and its entries in this phase. */
export function TaskPanel({ form, item }: { form: Form; item: Item }) {
  const { t } = useTranslation('forms');
  const versionOf = useLatestVersion(form);
  const writing = canPlan(form, 'jd', sectionOf(form, item)) && item.removedIn === null;
  const number = numberOf(form, item);
  const subtasks = subtasksOf(form, item);
  return (
    <Panel
      level={3}
      flush
      title={<ItemHead number={number} title={item.title || t('jd.untitled')} isOut={item.removedIn !== null} />}
      aside={
        <span className={classes.aside}>
          <ItemChange form={form} item={item} />
          {writing && (
            <RemoveButton
              name={`${number} ${item.title}`}
              isEmpty={item.title === '' && subtasks.length === 0}
              edit={() => ({ kind: 'item.remove', itemId: item.id, version: versionOf('item', item) })}
            />
          )}
        </span>
      }
    >
      {writing ? (
        <TaskFields form={form} item={item} />
      ) : (
        item.description !== null && item.description !== '' && <p className={classes.lead}>{item.description}</p>
      )}
      {item.removedIn === null && <ItemWork form={form} item={item} />}
      <TaskScores form={form} item={item} listsSubtasks={!writing} />
    </Panel>
  );
}
