import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { sheetCounts, totalCounts, type Import, type RowCounts } from './import.ts';
import classes from './sheet-table.module.css';
import visuallyHidden from '../../shared/ui/visually-hidden.module.css';

const KINDS = ['created', 'changed', 'unchanged'] as const;
const ALL_KINDS = ['created', 'changed', 'removed', 'unchanged'] as const;
type Kinds = typeof KINDS | typeof ALL_KINDS;

/** The numbers of created, changed, unchanged and removed rows, sheet by sheet. */
export function SheetTable({ job, caption }: { job: Import; caption: string }) {
  const { t } = useTranslation('import-screens');
  const total = totalCounts(job);
  const kinds: Kinds = total.removed > 0 ? ALL_KINDS : KINDS;
  return (
    <table className={classes.table}>
      <caption className={visuallyHidden.text}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rows.sheet')}</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col" data-align="end">
              {t(`rows.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheetCounts(job).map(({ sheet, ...counts }) => (
          <tr key={sheet}>
            <th scope="row">{t(`sheet.${sheet}`, { defaultValue: sheet })}</th>
            <CountCells counts={counts} kinds={kinds} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('rows.total')}</th>
          <CountCells counts={total} kinds={kinds} />
        </tr>
      </tfoot>
    </table>
  );
}

function CountCells({ counts, kinds }: { counts: RowCounts; kinds: Kinds }) {
  const format = useFormat();
  return kinds.map((kind) => (
    <td key={kind} data-align="end" data-some={counts[kind] > 0 || undefined}>
      {format.number(counts[kind])}
    </td>
  ));
}
