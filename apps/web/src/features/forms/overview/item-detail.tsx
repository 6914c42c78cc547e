import { useTranslation } from 'react-i18next';
import type { Form, Item } from '../document.ts';
import { AlignmentText } from '../alignment/alignment-text.tsx';
import { MarkHelp } from '../choices/mark-help.tsx';
import { ItemReview } from '../scoring/item-review.tsx';
import { ItemScores } from '../scoring/item-scores.tsx';
import { ScorecardTable } from '../structure/scorecard-table.tsx';
import { ItemWork } from '../work/item-work.tsx';
import classes from './overview.module.css';

/** What an item is about, what both sides say of it, and what the reader may do with it. */
export function ItemDetail({ form, item }: { form: Form; item: Item }) {
  const { t } = useTranslation('forms');
  const { description, indicators, rows, competencyId, linkedWork } = item;
  const isBare = !description && indicators.length === 0 && rows.length === 0 && linkedWork.length === 0;
  return (
    <>
      {(description || indicators.length > 0) && (
        <div className={classes.about}>
          {description && <p>{description}</p>}
          {indicators.length > 0 && (
            <ul>
              {indicators.map((indicator) => (
                <li key={indicator}>{indicator}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {item.alignment !== null && (
        <div className={classes.about}>
          <AlignmentText item={item} />
        </div>
      )}
      <ScorecardTable form={form} item={item} />
      <ItemWork form={form} item={item} />
      {form.phase === 'review' && <ItemReview form={form} item={item} />}
      {form.phase === 'year_end' && <ItemScores form={form} item={item} />}
      {form.phase === 'year_end' && competencyId !== null && (
        <div className={classes.about}>
          <MarkHelp competencyId={competencyId} />
        </div>
      )}
      {isBare && form.phase === 'planning' && <p className={classes.about}>{t('overview.bare')}</p>}
    </>
  );
}
