import { useTranslation } from 'react-i18next';
import { Panel } from '../../../shared/ui/index.ts';
import type { Form, Item } from '../document.ts';
import { ItemReview } from '../scoring/item-review.tsx';
import { ItemScores } from '../scoring/item-scores.tsx';
import { ItemWork } from '../work/item-work.tsx';
import classes from './choices.module.css';
import { MarkHelp } from './mark-help.tsx';

/** One chosen subcore or behaviour: its definition, its indicators, and its entries in this phase. */
export function CompetencyPanel({ form, item }: { form: Form; item: Item }) {
  const { t } = useTranslation('forms');
  const marked = form.phase === 'year_end' ? item.competencyId : null;
  return (
    <Panel level={3} flush title={item.title}>
      {(item.description || item.indicators.length > 0 || marked !== null) && (
        <div className={classes.meaning}>
          {item.description && <p>{item.description}</p>}
          {item.indicators.length > 0 && (
            <details className={classes.indicators} open={form.can.edit.includes('mark')}>
              <summary>{t('competency.indicators', { count: item.indicators.length })}</summary>
              <ul>
                {item.indicators.map((indicator) => (
                  <li key={indicator}>{indicator}</li>
                ))}
              </ul>
            </details>
          )}
          {marked !== null && <MarkHelp competencyId={marked} />}
        </div>
      )}
      <ItemWork form={form} item={item} />
      {form.phase === 'review' && <ItemReview form={form} item={item} />}
      {form.phase === 'year_end' && <ItemScores form={form} item={item} />}
    </Panel>
  );
}
