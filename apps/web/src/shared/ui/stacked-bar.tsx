import { AppLink } from './app-link.tsx';
import { cssVariables } from './css-variables.ts';
import classes from './stacked-bar.module.css';

/** A segment: its label and number; `to` links to the list that it counts. The tone is one of the data colours. */
export type BarSegment = {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly tone: 'quiet' | 1 | 2 | 3 | 4 | 5;
  readonly to?: string;
};

export type StackedBarProps = {
  readonly label: string;
  /** The total as text: "12 employees". */
  readonly total: string;
  readonly segments: readonly BarSegment[];
  /** Whether the total is a sentence, which is below the label where there is little room. */
  readonly isSentence?: boolean;
};

/** A total as a bar of its parts, with the numbers written in; empty segments are left out. */
export function StackedBar({ label, total, segments, isSentence = false }: StackedBarProps) {
  return (
    <div className={classes.row}>
      <div className={classes.head} data-told={isSentence || undefined}>
        <span>{label}</span>
        <span className={classes.total}>{total}</span>
      </div>
      <ul className={classes.bar} aria-label={`${label}: ${total}`}>
        {segments
          .filter((segment) => segment.value > 0)
          .map((segment) => (
            <li
              key={segment.key}
              className={classes.segment}
              data-tone={segment.tone}
              style={cssVariables({ '--share': segment.value })}
            >
              <Segment segment={segment} />
            </li>
          ))}
      </ul>
    </div>
  );
}

function Segment({ segment }: { segment: BarSegment }) {
  const name = `${segment.label}: ${segment.value}`;
  if (segment.to === undefined) {
    return (
      <span className={classes.number} title={name} role="img" aria-label={name}>
        {segment.value}
      </span>
    );
  }
  return (
    <AppLink to={segment.to} className={classes.number} title={name} aria-label={name}>
      {segment.value}
    </AppLink>
  );
}

/** The legend of the bars' colours. */
export function BarLegend({ items }: { items: readonly Pick<BarSegment, 'key' | 'label' | 'tone'>[] }) {
  return (
    <ul className={classes.legend}>
      {items.map((item) => (
        <li key={item.key} className={classes.legendItem}>
          <span className={classes.swatch} data-tone={item.tone} aria-hidden />
          {item.label}
        </li>
      ))}
    </ul>
  );
}
