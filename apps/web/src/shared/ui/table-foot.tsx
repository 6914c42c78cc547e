import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/index.ts';
import { optionsOf } from './options-of.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import type { DataTableProps } from './data-table-types.ts';
import classes from './table-foot.module.css';

const NONE: readonly string[] = [];
const SIZES = ['25', '50', '100'] as const;

/** The foot of a table: which rows of how many are shown, the pages, the columns. */
export function TableFoot<Row>({
  columns,
  total,
  page,
  size,
  hidden = NONE,
  onChange,
}: Pick<DataTableProps<Row>, 'columns' | 'total' | 'page' | 'size' | 'hidden' | 'onChange'>) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const hideable = columns.slice(1).filter((column) => column.hideable);
  const shown = hideable.filter((column) => !hidden.includes(column.id)).map((column) => column.id);
  // One short page without hideable columns needs no foot.
  if (hideable.length === 0 && total <= Math.min(size, 25)) return null;
  return (
    <div className={classes.foot}>
      <span className={classes.range}>
        {t('table.range', {
          from: format.number((page - 1) * size + 1),
          to: format.number(Math.min(page * size, total)),
          total: format.number(total),
        })}
      </span>
      {hideable.length > 0 && (
        <ChoiceMenu
          label={t('table.columns')}
          options={hideable.map((column) => ({ value: column.id, label: column.header }))}
          chosen={shown}
          onChange={(next) =>
            onChange({ hidden: hideable.filter((column) => !next.includes(column.id)).map((column) => column.id) })
          }
        />
      )}
      {total > 25 && (
        <ChoiceMenu
          label={t('table.size', { size })}
          options={optionsOf(SIZES, (value) => t('table.size', { size: value }))}
          chosen={[String(size)]}
          single
          onChange={([next]) => onChange({ size: Number(next), page: 1 })}
        />
      )}
      {total > size && (
        <Pagination
          total={Math.ceil(total / size)}
          value={page}
          onChange={(next) => onChange({ page: next })}
          size="sm"
          siblings={1}
          getItemProps={(number) => ({ 'aria-label': t('table.page', { page: number }) })}
          getControlProps={(control) => ({ 'aria-label': t(`table.${control}`) })}
        />
      )}
    </div>
  );
}
