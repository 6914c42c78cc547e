import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { BandBadge } from '../../shared/ui/index.ts';
import { keyOf, type AppraisalRow } from '../../shared/appraisals/appraisal-rows.ts';
import classes from './approve-preview.module.css';
import { isException } from './exceptions.ts';
import { RowResponse } from './row-response.tsx';

type Props = {
  readonly rows: readonly AppraisalRow[];
  readonly year: number;
  /** Keys of the rows that are not ready: they are listed separately. */
  readonly notReady: ReadonlySet<string>;
};

/** The people whose forms will be approved: the exceptions first, each with its reason. */
export function ApprovePreview({ rows, year, notReady }: Props) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const ready = rows.filter((row) => !notReady.has(keyOf(row)));
  const exceptions = ready.filter(isException);
  const ordered = [...exceptions, ...ready.filter((row) => !isException(row))];
  return (
    <div>
      {exceptions.length > 0 && <p className={classes.note}>{t('preview.exceptions', { count: exceptions.length })}</p>}
      {/* A long list scrolls, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region without links in it */}
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('preview.label')}>
        <ul className={classes.list}>
          {ordered.map((row) => (
            <li key={row.formId} className={classes.item}>
              <span className={classes.who}>
                <strong>{row.name}</strong>
                <span className={classes.sub}>{[row.employeeNumber, row.department].filter(Boolean).join(' · ')}</span>
              </span>
              {row.score !== null && <span className={classes.score}>{format.decimal(row.score)}</span>}
              {row.band !== null && <BandBadge band={row.band} />}
              {isException(row) && <RowResponse row={row} year={year} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
