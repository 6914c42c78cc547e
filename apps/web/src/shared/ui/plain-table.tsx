import type { ComponentProps, ReactNode } from 'react';
import visuallyHidden from './visually-hidden.module.css';

/** The head of a column: its text alone, or with what else is said of it; `isHidden` leaves it to screen readers. */
type Head = {
  readonly text: string;
  readonly align?: 'end';
  readonly className?: string | undefined;
  readonly isHidden?: boolean;
};

type Props = ComponentProps<'table'> & {
  /** The name of the table, for screen readers. */
  readonly caption?: string;
  readonly heads: readonly (string | Head | false)[];
  /** The rows of the body. */
  readonly children: ReactNode;
  /** The rows below the body. */
  readonly foot?: ReactNode;
};

/** A table of a few rows, all on the page; for a list that the server pages there is `DataTable`. */
export function PlainTable({ caption, heads, children, foot, ...table }: Props) {
  return (
    <table {...table}>
      {caption !== undefined && <caption className={visuallyHidden.text}>{caption}</caption>}
      <thead>
        <tr>
          {heads
            .filter((head) => head !== false)
            .map((head) => (typeof head === 'string' ? { text: head } : head))
            .map(({ text, align, className, isHidden = false }) => (
              <th key={text} scope="col" data-align={align} className={className}>
                {isHidden ? <span className={visuallyHidden.text}>{text}</span> : text}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot !== undefined && <tfoot>{foot}</tfoot>}
    </table>
  );
}
