import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { ToneIcon } from '../../../shared/ui/index.ts';
import type { Item } from '../document.ts';
import { targetOf } from '../saving/field-edit.ts';
import { useSaverState } from '../saving/form-saving.tsx';
import classes from './structure.module.css';

const WHOLE = 10_000;

/** The sum of a part's weights, unsaved ones included: 100 %, or the difference from it (domain §6). */
export function WeightsTotal({ id, items }: { id: string; items: readonly Item[] }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const { entries } = useSaverState();
  const weightOf = (item: Item) => {
    const entry = entries.get(`item/${item.id}/weight`);
    return Number(entry ? targetOf(entry.edit).value : item.weight);
  };
  const total = items.reduce((sum, item) => sum + weightOf(item), 0);
  const isWhole = total === WHOLE;
  const rest = total < WHOLE ? 'less' : 'more';
  return (
    <p id={id} tabIndex={-1} className={classes.total} data-whole={isWhole || undefined} role="status">
      <ToneIcon tone={isWhole ? 'ok' : 'warn'} />
      <span>{t('weights.total', { total: format.weight(total) })}</span>
      {!isWhole && <span>{t(`weights.${rest}`, { difference: format.weight(Math.abs(WHOLE - total)) })}</span>}
    </p>
  );
}
