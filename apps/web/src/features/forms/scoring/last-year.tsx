import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Form, Item } from '../document.ts';
import { lastYearQuery } from '../queries.ts';
import classes from './scoring.module.css';

/** Shows the scores of the corresponding item a year ago; nothing if there are none, or the reader may not see them. */
export function LastYear({ form, item }: { form: Form; item: Item }) {
  const { t } = useTranslation('forms');
  // The same for all items of the form, which ask together.
  const { data } = useQuery(lastYearQuery(form.id));
  const found = data?.items.find(({ itemId }) => itemId === item.id);
  if (data === undefined || found === undefined) return null;
  const { selfScore, mark, remark } = found;
  if (selfScore === null && mark === null) return null;
  return (
    <p className={classes.lastYear}>
      {t('score.lastYearItem', { year: data.year, self: selfScore ?? '–', mark: mark ?? '–' })}
      {remark !== null && remark !== '' && <q>{remark}</q>}
    </p>
  );
}
