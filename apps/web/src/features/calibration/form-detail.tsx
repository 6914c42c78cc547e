import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink, ErrorState, LinesSkeleton, Notice } from '../../shared/ui/index.ts';
import { type Draft, formQuery, type Item, markedItems } from './calibration.ts';
import { ChangeLine } from './change-line.tsx';
import classes from './form-detail.module.css';
import { ItemLine } from './item-line.tsx';
import { MarkLegend } from './mark-legend.tsx';
import type { useProposals } from './use-proposals.ts';

type Props = {
  readonly formId: number;
  readonly draft: Draft;
  readonly calls: ReturnType<typeof useProposals>;
  /** The address of the whole form, from which one comes back to this row. */
  readonly to: string;
};

/** A form opened in its row: what the proposals would change, and every marked item on a line of its own. */
export function FormDetail({ formId, draft, calls, to }: Props) {
  const { t } = useTranslation('calibration');
  const format = useFormat();
  const form = useQuery(formQuery(formId));
  const [opened, setOpened] = useState<number | null>(null);
  if (form.isPending) return <LinesSkeleton lines={6} />;
  if (form.isError) return <ErrorState error={form.error} onRetry={() => void form.refetch()} />;
  const items = markedItems(form.data);
  const change = draft.forms.find((one) => one.formId === formId);
  return (
    <div className={classes.detail}>
      <div className={classes.head}>
        {change === undefined ? (
          <span className={classes.quiet}>{t('change.none')}</span>
        ) : (
          <ChangeLine form={change} />
        )}
        <AppLink to={to}>{t('open')}</AppLink>
      </div>
      {form.data.response?.value === null && form.data.response.dueOn !== null && (
        <p className={classes.quiet}>{t('awaited', { day: format.day(form.data.response.dueOn) })}</p>
      )}
      {form.data.response?.value === 'disagreed' && (
        <Notice tone="warn" title={t('disagreed')} detail={form.data.response.reason ?? undefined} />
      )}
      <MarkLegend />
      {partsOf(items).map(({ part, of }) => (
        <section key={part}>
          <h2 className={classes.part}>{t(`part.${part}`)}</h2>
          <ul className={classes.items}>
            {of.map((item) => (
              <ItemLine
                key={item.id}
                form={form.data}
                item={item}
                proposal={draft.proposals.find(({ itemId }) => itemId === item.id) ?? null}
                isOpen={opened === item.id}
                calls={calls}
                onToggle={() => setOpened(opened === item.id ? null : item.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const PARTS = ['kra', 'jd', 'core', 'behavioural'] as const;

/** Returns the items by part, in the order of the form; in a part those two or more apart stay where they are. */
function partsOf(items: readonly Item[]) {
  return PARTS.map((part) => ({ part, of: items.filter((item) => item.part === part) })).filter(
    ({ of }) => of.length > 0,
  );
}
