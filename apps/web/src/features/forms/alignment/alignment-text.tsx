import { useTranslation } from 'react-i18next';
import type { Item } from '../document.ts';
import classes from './alignment.module.css';

/** Shows the title of the aligned KRA or objective as it was then; renders nothing without an alignment. */
export function AlignmentText({ item: { alignment } }: { item: Item }) {
  const { t } = useTranslation('forms');
  if (alignment === null) return null;
  const kind = alignment.of === null ? t('align.objective') : t('align.kra', { name: alignment.of });
  return (
    <p className={classes.text}>
      {t('align.now', { title: alignment.title })} <span className={classes.kind}>({kind})</span>
    </p>
  );
}
