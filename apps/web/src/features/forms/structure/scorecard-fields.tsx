import { useTranslation } from 'react-i18next';
import type { Form, ScorecardRow } from '../document.ts';
import { DayEntry } from '../fields/day-entry.tsx';
import { rowField } from '../fields/field.ts';
import { RemoveButton } from '../fields/remove-button.tsx';
import { TextEntry } from '../fields/text-entry.tsx';
import { useLatestVersion } from '../saving/latest.ts';
import { LinkedWork } from '../work/linked-work.tsx';
import classes from './structure.module.css';

/** The fields of one row of a scorecard. */
export function ScorecardFields({ form, row, number }: { form: Form; row: ScorecardRow; number: number }) {
  const { t } = useTranslation('forms');
  const versionOf = useLatestVersion(form);
  const isEmpty = [row.objective, row.initiative, row.measurement, row.target].every((text) => text.trim() === '');
  return (
    <fieldset className={classes.scorecard}>
      <legend className={classes.legend}>{t('scorecard.row', { number })}</legend>
      <div className={classes.remove}>
        <RemoveButton
          name={t('scorecard.row', { number })}
          isEmpty={isEmpty}
          edit={() => ({ kind: 'row.remove', rowId: row.id, version: versionOf('row', row) })}
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
      <LinkedWork
        form={form}
        place={{ ...row, rowId: row.id, name: row.objective || t('scorecard.row', { number }) }}
      />
    </fieldset>
  );
}
