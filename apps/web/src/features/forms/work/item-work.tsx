import { canEdit, type Form, type Item } from '../document.ts';
import classes from './item-work.module.css';
import { LinkedWork } from './linked-work.tsx';

/** The projects and tasks that are linked to a task of the JD or to a competency; a KRA has them in its scorecard. */
export function ItemWork({ form, item }: { form: Form; item: Item }) {
  if (item.linkedWork.length === 0 && !canEdit(form, 'linked_work')) return null;
  const { id, title, linkedWork } = item;
  return (
    <div className={classes.work}>
      <LinkedWork form={form} place={{ itemId: id, rowId: null, name: title, linkedWork }} />
    </div>
  );
}
