import { listImportErrors } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { type Column, ListTable, useListState } from '../../shared/ui/index.ts';
import type { ImportError } from './import.ts';

const DEFAULTS = { sort: '', size: 50 } as const;

/** The errors of a workbook by sheet, row as Excel numbers it, and column. */
export function ErrorTable({ id }: { id: number }) {
  const { t } = useTranslation('import-screens');
  const state = useListState(DEFAULTS);
  const errors = useSteadyQuery(
    queryOf(listImportErrors, { params: { id }, query: { page: state.page, size: state.size } }),
  );
  return (
    <ListTable
      caption={t('failed.errors')}
      columns={useColumns()}
      state={state}
      list={errors}
      rowKey={(row) => [row.sheet, row.row, row.column, row.code].join(' ')}
      none={{ title: t('failed.none'), detail: t('failed.noneDetail') }}
    />
  );
}

function useColumns(): readonly Column<ImportError>[] {
  const { t } = useTranslation('import-screens');
  const format = useFormat();
  return [
    { id: 'message', header: t('failed.message'), cell: (row) => <strong>{row.message}</strong> },
    { id: 'sheet', header: t('failed.sheet'), cell: (row) => row.sheet || '–' },
    {
      id: 'row',
      header: t('failed.row'),
      align: 'end',
      cell: (row) => (row.row === null ? '–' : format.number(row.row)),
    },
    { id: 'column', header: t('failed.column'), cell: (row) => row.column ?? '–' },
  ];
}
