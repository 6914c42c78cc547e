import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel, StatusBadge } from '../../../shared/ui/index.ts';
import { AlignedBelow } from '../alignment/aligned-below.tsx';
import { AlignmentText } from '../alignment/alignment-text.tsx';
import { canPlan, sectionOf, type Form, type Item } from '../document.ts';
import { RemoveButton } from '../fields/remove-button.tsx';
import { numberOf } from '../parts/missing.ts';
import { useLatestVersion } from '../saving/latest.ts';
import { ItemReview } from '../scoring/item-review.tsx';
import { ItemScores } from '../scoring/item-scores.tsx';
import { ItemChange } from './item-change.tsx';
import { ItemHead } from './item-head.tsx';
import { KraFields } from './kra-fields.tsx';
import { ScorecardTable } from './scorecard-table.tsx';
import classes from './structure.module.css';

/** One key result area: title and weight, its scorecard, and its entries in this phase. */
export function KraPanel({ form, item }: { form: Form; item: Item }) {
  const { t } = useTranslation('forms');
  const versionOf = useLatestVersion(form);
  const number = t('kra.number', { number: numberOf(form, item) });
  const isOut = item.removedIn !== null;
  const mayWrite = canPlan(form, 'kra', sectionOf(form, item)) && !isOut;
  // Mid-year an item is edited only after it is opened; one just added is open.
  const isFresh = form.phase === 'planning' || item.addedIn === form.phase;
  const [opened, setOpened] = useState(false);
  const writing = mayWrite && (isFresh || opened || form.can.edit.includes('competency_choice'));
  return (
    <Panel
      level={3}
      flush
      title={<ItemHead number={number} title={item.title || t('kra.untitled')} isOut={isOut} />}
      aside={
        <span className={classes.aside}>
          {mayWrite && !isFresh && (
            <Button variant="subtle" size="compact-sm" onClick={() => setOpened(!opened)} aria-expanded={writing}>
              {t(writing ? 'kra.revised' : 'kra.revise')}
            </Button>
          )}
          <ItemChange form={form} item={item} />
          {writing && (
            <RemoveButton
              name={`${number} ${item.title}`.trim()}
              isEmpty={item.title === '' && item.rows.length === 0}
              edit={() => ({ kind: 'item.remove', itemId: item.id, version: versionOf('item', item) })}
            />
          )}
        </span>
      }
    >
      {writing ? <KraFields form={form} item={item} /> : <ScorecardTable form={form} item={item} />}
      {!isOut && (
        <div className={classes.alignment}>
          {!writing && <AlignmentText item={item} />}
          <AlignedBelow form={form} item={item} />
        </div>
      )}
      {!isOut && form.phase === 'review' && <ItemReview form={form} item={item} />}
      {!isOut && form.phase === 'year_end' && <ItemScores form={form} item={item} />}
      {isOut && (
        <p className={classes.out}>
          <StatusBadge tone="quiet">{t('item.removed')}</StatusBadge>
        </p>
      )}
    </Panel>
  );
}
