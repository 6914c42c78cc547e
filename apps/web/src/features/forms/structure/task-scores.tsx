import type { Form, Item } from '../document.ts';
import { numberOf } from '../parts/missing.ts';
import { subtasksOf } from '../parts/parts.ts';
import { ItemReview } from '../scoring/item-review.tsx';
import { ItemScores } from '../scoring/item-scores.tsx';
import classes from './structure.module.css';

type Props = { readonly form: Form; readonly item: Item; readonly listsSubtasks: boolean };

/** The entries of a task after planning: by subtask if it has any, else of the task itself (domain §6). */
export function TaskScores({ form, item, listsSubtasks }: Props) {
  if (item.removedIn !== null) return null;
  const subtasks = subtasksOf(form, item);
  if (subtasks.length === 0) return <Said form={form} item={item} />;
  if (!listsSubtasks && form.phase === 'planning') return null;
  return subtasks.map((subtask) => (
    <div key={subtask.id} className={classes.scored}>
      <p className={classes.lead}>
        {numberOf(form, subtask)} {subtask.title}
      </p>
      <Said form={form} item={subtask} />
    </div>
  ));
}

function Said({ form, item }: { form: Form; item: Item }) {
  if (form.phase === 'review') return <ItemReview form={form} item={item} />;
  return form.phase === 'year_end' ? <ItemScores form={form} item={item} /> : null;
}
