import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly total: number;
  /** Rows of a page. */
  readonly size: number;
  readonly page: number;
  readonly onChange: (page: number) => void;
};

/** The pages below a list that is no table; nothing if there is only one. */
export function ListPages({ total, size, page, onChange }: Props) {
  const { t } = useTranslation();
  if (total <= size) return null;
  return (
    <Pagination
      size="sm"
      total={Math.ceil(total / size)}
      value={page}
      onChange={onChange}
      getItemProps={(number) => ({ 'aria-label': t('table.page', { page: number }) })}
      getControlProps={(control) => ({ 'aria-label': t(`table.${control}`) })}
    />
  );
}
