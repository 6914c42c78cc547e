import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AlignedKras } from '../../../shared/alignment/index.ts';
import type { Form, Item } from '../document.ts';
import { alignedBelowQuery } from '../queries.ts';
import classes from './alignment.module.css';

/** The KRAs of others that are aligned to this one, as far as the reader may read them; nothing if there are none. */
export function AlignedBelow({ form, item }: { form: Form; item: Item }) {
  const { t } = useTranslation('forms');
  // The same for all KRAs of the part, which ask together.
  const { data } = useQuery(alignedBelowQuery(form.id));
  const rows = (data?.rows ?? []).filter(({ alignedToId }) => alignedToId === item.id);
  if (rows.length === 0) return null;
  return (
    <details className={classes.below}>
      <summary>{t('align.below', { count: rows.length })}</summary>
      <AlignedKras rows={rows} />
    </details>
  );
}
