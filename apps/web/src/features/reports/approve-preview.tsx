import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { BandBadge } from '../../shared/ui/index.ts';
import type { AppraisalRow } from '../../shared/appraisals/appraisal-rows.ts';
import classes from './approve-preview.module.css';
import { isException } from './exceptions.ts';
import { RowResponse } from './row-response.tsx';

type Props = {
  readonly rows: readonly AppraisalRow[];
  readonly year: number;
};

/** The people whose forms will be approved: the exceptions first, each with its reason. */
export function ApprovePreview({ rows, year }: Props) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const exceptions = rows.filter(isException);
  const ordered = [...exceptions, ...rows.filter((row) => !isException(row))];
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
