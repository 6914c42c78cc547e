import { canEdit, type Form, type Item } from '../document.ts';
import { LinkWorkButton } from './link-work-button.tsx';
import classes from './item-work.module.css';
import { subtasksOf } from '../parts/parts.ts';
import { LinkedWork, type WorkPlace } from './linked-work.tsx';

/** The projects and tasks that are linked to a task of the JD or to a competency; a KRA has them in its scorecard. */
export function ItemWork({ form, item }: { form: Form; item: Item }) {
  if (item.linkedWork.length === 0 && !canEdit(form, 'linked_work')) return null;
  return (
    <div className={classes.work} data-below-mark={isBelowMark(form, item) || undefined}>
      <LinkedWork form={form} place={placeOf(item)} />
    </div>
  );
}

/** On a small screen, the button to link the first work to an item stands below its mark. */
export function FirstWork({ form, item }: { form: Form; item: Item }) {
  if (!isBelowMark(form, item)) return null;
  return (
    <span className={classes.first}>
      <LinkWorkButton form={form} place={placeOf(item)} isShort />
    </span>
  );
}

function isBelowMark(form: Form, item: Item): boolean {
  if (item.linkedWork.length > 0 || item.part === 'kra' || item.kind === 'subtask') return false;
  return canEdit(form, 'linked_work') && canEdit(form, 'self_score') && subtasksOf(form, item).length === 0;
}

function placeOf({ id, title, linkedWork }: Item): WorkPlace {
  return { itemId: id, rowId: null, name: title, linkedWork };
}
