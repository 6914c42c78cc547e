import { getLastYear } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/index.ts';
import type { Form, Item } from '../document.ts';
import classes from './scoring.module.css';

/** Shows the scores of the corresponding item a year ago; nothing if there are none, or the reader may not see them. */
export function LastYear({ form, item }: { form: Form; item: Item }) {
  const { t } = useTranslation('forms');
  // The same for all items of the form, which ask together.
  const { data } = useQuery(queryOf(getLastYear, { params: { id: form.id } }, { staleTime: Infinity }));
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
