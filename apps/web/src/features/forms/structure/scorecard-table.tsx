import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import type { Form, Item } from '../document.ts';
import { ScorecardEntries } from './scorecard-entries.tsx';
import classes from './scorecard-table.module.css';
import { WasText } from './was-text.tsx';
import visuallyHidden from '../../../shared/ui/visually-hidden.module.css';

const COLUMNS = ['objective', 'measurement', 'deadline', 'target'] as const;

/** A read-only scorecard, row after row; entries of mid-year or year-end are below their row. */
export function ScorecardTable({ form, item }: { form: Form; item: Item }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  // The year is left out if it is the form's own.
  const day = (value: string | null) => {
    if (value === null) return '–';
    return value.startsWith(String(form.year)) ? format.shortDay(value) : format.day(value);
  };
  if (item.rows.length === 0) return null;
  return (
    // The roles are explicit, because the narrow layout takes them away from the elements.
    <table role="table" className={classes.table}>
      <caption className={visuallyHidden.text}>{t('scorecard.caption', { title: item.title })}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((name) => (
            <th key={name} role="columnheader" scope="col">
              {t(name === 'objective' ? 'scorecard.objectiveAndInitiative' : `field.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {item.rows.map((row) => {
        const was = row.original;
        return (
          <tbody key={row.id} role="rowgroup" data-out={row.removedIn !== null || undefined}>
            <tr role="row">
              <td role="cell" data-label={t('scorecard.objectiveAndInitiative')}>
                <strong className={classes.objective}>{row.objective || '–'}</strong>
                <WasText now={row.objective} was={was?.objective} />
                <span className={classes.sub}>{row.initiative}</span>
                <WasText now={row.initiative} was={was?.initiative} />
              </td>
              <td role="cell" data-label={t('field.measurement')} className={classes.sub}>
                {row.measurement || '–'}
                <WasText now={row.measurement} was={was?.measurement} />
              </td>
              <td role="cell" data-label={t('field.deadline')} className={classes.day}>
                {day(row.deadline)}
                <WasText now={day(row.deadline)} was={was ? day(was.deadline) : undefined} />
              </td>
              <td role="cell" data-label={t('field.target')} className={classes.short}>
                {row.target || '–'}
                <WasText now={row.target} was={was?.target} />
              </td>
            </tr>
            <ScorecardEntries form={form} row={row} columns={COLUMNS.length} />
          </tbody>
        );
      })}
    </table>
  );
}
