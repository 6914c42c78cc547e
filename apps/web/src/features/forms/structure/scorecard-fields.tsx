import { useTranslation } from 'react-i18next';
import type { Form, ScorecardRow } from '../document.ts';
import { DayEntry } from '../fields/day-entry.tsx';
import { rowField } from '../fields/field.ts';
import { RemoveButton } from '../fields/remove-button.tsx';
import { TextEntry } from '../fields/text-entry.tsx';
import { useLatestForm } from '../saving/latest.ts';
import classes from './structure.module.css';

/** One row of a scorecard being written. */
export function ScorecardFields({ form, row, number }: { form: Form; row: ScorecardRow; number: number }) {
  const { t } = useTranslation('forms');
  const latest = useLatestForm(form);
  const isEmpty = [row.objective, row.initiative, row.measurement, row.target].every((text) => text.trim() === '');
  const version = () =>
    latest()
      .content.items.flatMap(({ rows }) => rows)
      .find(({ id }) => id === row.id)?.version ?? row.version;
  return (
    <fieldset className={classes.scorecard}>
      <legend className={classes.legend}>{t('scorecard.row', { number })}</legend>
      <div className={classes.remove}>
        <RemoveButton
          name={t('scorecard.row', { number })}
          isEmpty={isEmpty}
          edit={() => ({ kind: 'row.remove', rowId: row.id, version: version() })}
        />
      </div>
      <div className={classes.pair}>
        <TextEntry field={rowField(row, 'objective')} label={t('field.objective')} editable multiline />
        <TextEntry field={rowField(row, 'initiative')} label={t('field.initiative')} editable multiline />
      </div>
      <TextEntry field={rowField(row, 'measurement')} label={t('field.measurement')} editable multiline />
      <div className={classes.pair}>
        <DayEntry field={rowField(row, 'deadline')} label={t('field.deadline')} editable />
        <TextEntry field={rowField(row, 'target')} label={t('field.target')} editable />
      </div>
    </fieldset>
  );
}
