import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/index.ts';
import { useSession } from '../session/index.ts';
import classes from './print-note.module.css';

type Props = {
  /** What narrows the list, in words: 'Waiting for me', 'Department: Finance'. */
  readonly filters: readonly string[];
  /** Which of the rows are printed. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
};

/** A line that only a print has: the filter, which rows of how many, and the day. */
export function PrintNote({ filters, page, size, total }: Props) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { today } = useSession();
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const range = t('table.range', {
    from: format.number(from),
    to: format.number(Math.min(page * size, total)),
    total: format.number(total),
  });
  return <p className={classes.note}>{[...filters, range, format.day(today)].join(' · ')}</p>;
}
