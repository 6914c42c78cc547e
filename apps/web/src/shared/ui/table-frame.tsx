import type { ReactNode } from 'react';
import classes from './table-frame.module.css';

type Props = {
  /** Whether the columns need more room than those of most tables: where it is missing, each row is a card. */
  readonly isWide: boolean | undefined;
  /** Whether it is scrolled sideways where it does not fit. */
  readonly isScrolled: boolean | undefined;
  /** The bar of the actions on selected rows, above the table; left out while none is selected. */
  readonly bulk: ReactNode;
  readonly children: ReactNode;
};

/** The frame of a table, by whose width the table is laid out as rows or as cards. */
export function TableFrame({ isWide, isScrolled, bulk, children }: Props) {
  return (
    <div className={classes.around}>
      <div
        className={classes.frame}
        data-wide={isWide === true || undefined}
        data-scrolls={isScrolled === true || undefined}
      >
        {Boolean(bulk) && <div className={classes.bulk}>{bulk}</div>}
        {children}
      </div>
    </div>
  );
}
