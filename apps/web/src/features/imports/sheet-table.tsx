import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { sheetCounts, totalCounts, type Import, type RowCounts } from './import.ts';
import classes from './sheet-table.module.css';
import spoken from '../../shared/ui/spoken.module.css';

const KINDS = ['created', 'changed', 'unchanged'] as const;

/** What becomes of the rows, sheet by sheet. */
export function SheetTable({ job, caption }: { job: Import; caption: string }) {
  const { t } = useTranslation('import-screens');
  return (
    <table className={classes.table}>
      <caption className={spoken.text}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rows.sheet')}</th>
          {KINDS.map((kind) => (
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
            <Figures counts={counts} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('rows.total')}</th>
          <Figures counts={totalCounts(job)} />
        </tr>
      </tfoot>
    </table>
  );
}

function Figures({ counts }: { counts: RowCounts }) {
  const format = useFormat();
  return KINDS.map((kind) => (
    <td key={kind} data-align="end" data-some={counts[kind] > 0 || undefined}>
      {format.number(counts[kind])}
    </td>
  ));
}
