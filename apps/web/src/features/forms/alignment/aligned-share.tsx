import { alignedShare, alignedWeight } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { AppLink } from '../../../shared/ui/index.ts';
import type { Form, Item } from '../document.ts';
import classes from './alignment.module.css';

/** The share of the weight of KRAs that is aligned, with a link to the objectives; nothing while nothing has a weight. */
export function AlignedShare({ form, items }: { form: Form; items: readonly Item[] }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const share = alignedShare(
    alignedWeight(items.map(({ weight, alignment }) => ({ weight, isAligned: alignment !== null }))),
  );
  if (share === null) return null;
  return (
    <p className={classes.share}>
      {t('align.share', { share: format.weight(share) })}{' '}
      <AppLink to={`/company-objectives?year=${form.year}`}>{t('align.seeAll')}</AppLink>
    </p>
  );
}
