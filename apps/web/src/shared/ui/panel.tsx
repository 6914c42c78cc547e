import { useId, type ReactNode } from 'react';
import classes from './panel.module.css';

export type PanelProps = {
  readonly title?: ReactNode;
  /** A number after the title: the count of the content. */
  readonly count?: ReactNode;
  /** A text, legend or link at the end of the head. */
  readonly aside?: ReactNode;
  /** Whether the content runs to the edge, as lists and tables do. */
  readonly flush?: boolean;
  /** The level of its heading: 3 under another heading of level 2. */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
};

/** A part of a page on its own surface. Panels are never nested. */
export function Panel({ title, count, aside, flush = false, level = 2, children }: PanelProps) {
  const id = useId();
  const hasAside = aside !== undefined && aside !== false;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classes.panel} aria-labelledby={title === undefined ? undefined : id}>
      {(title !== undefined || hasAside) && (
        <header className={classes.head}>
          {title !== undefined && (
            <Heading id={id} className={classes.title}>
              {title} {count !== undefined && <span className={classes.count}>{count}</span>}
            </Heading>
          )}
          {hasAside && <div className={classes.aside}>{aside}</div>}
        </header>
      )}
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  );
}
