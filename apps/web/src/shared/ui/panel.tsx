import { useId, type ReactNode } from 'react';
import classes from './panel.module.css';

export type PanelProps = {
  readonly title?: ReactNode;
  /** A number after the title: how many there are. */
  readonly count?: ReactNode;
  /** A word, legend or link at the end of the head. */
  readonly aside?: ReactNode;
  /** Lists and tables run to the edge; everything else keeps its distance. */
  readonly flush?: boolean;
  /** 3 where the panel stands under another heading of level 2. */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
};

/** A piece of a page on its own surface. Panels are never put into panels. */
export function Panel({ title, count, aside, flush = false, level = 2, children }: PanelProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classes.panel} aria-labelledby={title === undefined ? undefined : id}>
      {(title !== undefined || aside !== undefined) && (
        <header className={classes.head}>
          {title !== undefined && (
            <Heading id={id} className={classes.title}>
              {title} {count !== undefined && <span className={classes.count}>{count}</span>}
            </Heading>
          )}
          {aside !== undefined && <div className={classes.aside}>{aside}</div>}
        </header>
      )}
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  );
}
