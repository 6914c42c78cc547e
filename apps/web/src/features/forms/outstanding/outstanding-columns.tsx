import { useTranslation } from 'react-i18next';
import { type Column, NOTHING, PersonName } from '../../../shared/ui/index.ts';
import { OutstandingActions } from './outstanding-actions.tsx';
import type { AskedAction } from './outstanding-dialog.tsx';
import classes from './outstanding.module.css';
import type { OutstandingRow } from './outstanding.ts';
import { ProgressCell } from './progress-cell.tsx';
import { ResponsibleCell } from './responsible-cell.tsx';
import { WhyCell } from './why-cell.tsx';

/** The columns of the list: whose form, why it is not decided, who has to act, and what the reader can do. */
export function useOutstandingColumns(
  companies: number,
  address: string,
  onAsk: (asked: AskedAction) => void,
): readonly Column<OutstandingRow>[] {
  const { t } = useTranslation(['outstanding', 'common']);
  const from = new URLSearchParams({ from: address }).toString();
  const linkTo = ({ employeeId, formId }: OutstandingRow) =>
    `/performance-details-individual/${employeeId}/${formId}?${from}`;
  return [
    {
      id: 'name',
      header: t('column.name'),
      cell: (row) => (
        <PersonName
          name={row.name}
          sub={[row.employeeNumber, row.department, ...(companies > 1 ? [row.company] : [])]
            .filter(Boolean)
            .join(' · ')}
          to={linkTo(row)}
        />
      ),
    },
    {
      id: 'form',
      header: t('column.form'),
      cell: ({ phase, year }) => (
        <span className={classes.form}>
          {t(`common:phase.${phase}`)} {year}
        </span>
      ),
    },
    { id: 'why', header: t('column.why'), isLong: true, cell: (row) => <WhyCell row={row} /> },
    { id: 'progress', header: t('column.progress'), cell: (row) => <ProgressCell row={row} /> },
    { id: 'who', header: t('column.who'), isLong: true, cell: (row) => <ResponsibleCell row={row} /> },
    {
      id: 'act',
      header: t('column.act'),
      align: 'end',
      cell: (row) =>
        row.can.length === 0 ? NOTHING : <OutstandingActions row={row} formLink={linkTo(row)} onAsk={onAsk} />,
    },
  ];
}
