import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHelp } from '@tabler/icons-react';
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
  const [isOpen, { toggle }] = useDisclosure(false);
  const marked = form.phase === 'year_end' ? item.competencyId : null;
  const hasMeaning = Boolean(item.description) || item.indicators.length > 0 || marked !== null;
  const ask = (
    <ActionIcon
      variant="subtle"
      className={classes.ask}
      aria-label={t('competency.meaning', { name: item.title })}
      aria-expanded={isOpen}
      onClick={toggle}
    >
      <IconHelp size="1.25rem" stroke={1.5} aria-hidden />
    </ActionIcon>
  );
  return (
    <Panel level={3} flush title={item.title} aside={hasMeaning && ask}>
      {hasMeaning && (
        <div className={classes.meaning} data-open={isOpen || undefined}>
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
