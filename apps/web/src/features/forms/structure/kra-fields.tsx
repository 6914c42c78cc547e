import { useTranslation } from 'react-i18next';
import { AlignmentEntry } from '../alignment/alignment-entry.tsx';
import type { Form, Item } from '../document.ts';
import { AddButton, newField } from '../fields/add-button.tsx';
import { itemField } from '../fields/field.ts';
import { FigureEntry } from '../fields/figure-entry.tsx';
import { TextEntry } from '../fields/text-entry.tsx';
import { ScorecardFields } from './scorecard-fields.tsx';
import classes from './structure.module.css';

/** The fields of a key result area: title, weight, and the rows of its scorecard. */
export function KraFields({ form, item }: { form: Form; item: Item }) {
  const { t } = useTranslation('forms');
  const rows = item.rows.filter(({ removedIn }) => removedIn === null);
  return (
    <div className={classes.body}>
      <div className={classes.titled}>
        <TextEntry field={itemField(item, 'title')} label={t('field.title.kra')} editable />
        <FigureEntry field={itemField(item, 'weight')} label={t('field.weight')} kind="weight" editable />
      </div>
      <AlignmentEntry form={form} item={item} />
      {rows.map((row, index) => (
        <ScorecardFields key={row.id} form={form} row={row} number={index + 1} />
      ))}
      <div>
        <AddButton
          id={`item-${item.id}-rows`}
          quiet={rows.length > 0}
          label={t('scorecard.add')}
          edit={{ kind: 'row.add', itemId: item.id }}
          next={(after) =>
            newField(item.rows, after.content.items.find(({ id }) => id === item.id)?.rows ?? [], 'row', 'objective')
          }
        />
      </div>
    </div>
  );
}
