import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { StatusBadge } from '../../../shared/ui/index.ts';
import type { Form, Item } from '../document.ts';
import classes from './structure.module.css';

/** The weight of an item, and what it was before it was revised mid-year (domain §6). */
export function ItemChange({ form, item }: { form: Form; item: Item }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const before = item.original;
  const isAdded =
    item.addedIn === 'review' && form.phases.some(({ phase, state }) => phase === 'planning' && state !== 'waived');
  return (
    <>
      {isAdded && <StatusBadge tone="info">{t('item.added')}</StatusBadge>}
      {item.weight !== null && <span>{t('item.weight', { weight: format.weight(item.weight) })}</span>}
      {before !== null && before.weight !== item.weight && before.weight !== null && (
        <s className={classes.was}>{format.weight(before.weight)}</s>
      )}
      {before !== null && before.title !== item.title && <s className={classes.was}>{before.title}</s>}
    </>
  );
}
