import { FULL_SCORE } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { cssVariables } from '../../../shared/ui/index.ts';
import { depthOf } from '../band-depth.ts';
import { errorsBetween, type Range, ticksOf } from './named-settings.ts';
import classes from './ranges-bar.module.css';

type Props = { readonly ranges: readonly Pick<Range, 'key' | 'from' | 'to' | 'label'>[] };

/**
 * Ranges between 0 and 100 as a bar: bounds above it, numbers and, where there is room, names below; gaps and overlaps
 * are hatched. Hidden from screen readers, because the text beside it says the same.
 */
export function RangesBar({ ranges }: Props) {
  const { i18n } = useTranslation();
  const format = useFormat();
  const language = i18n.language === 'en' ? 'en' : 'ms';
  const parts = ranges
    .map((range, index) => ({ ...range, number: index + 1, depth: depthOf(index, ranges.length) }))
    .filter(({ from, to }) => from < to && to <= FULL_SCORE);
  const errors = errorsBetween(ranges);
  return (
    <div className={classes.picture} aria-hidden>
      <div className={classes.ticks}>
        {ticksOf(ranges).map(({ at, close }) => (
          <span
            key={at}
            className={classes.tick}
            data-end={at === 0 ? 'first' : at === FULL_SCORE ? 'last' : undefined}
            data-close={close ?? undefined}
            style={cssVariables({ '--from': at / FULL_SCORE })}
          >
            {format.number(at / 100, at % 100 === 0 ? 0 : 2)}
          </span>
        ))}
      </div>
      <div className={classes.bar}>
        {parts.map(({ key, from, to, depth }) => (
          <span
            key={key}
            className={classes.range}
            style={cssVariables({ '--from': from / FULL_SCORE, '--share': (to - from) / FULL_SCORE, '--depth': depth })}
          />
        ))}
        {errors.map(({ kind, from, to }) => (
          <span
            key={`${kind} ${from}`}
            className={classes.error}
            data-kind={kind}
            style={cssVariables({ '--from': from / FULL_SCORE, '--share': (to - from) / FULL_SCORE })}
          />
        ))}
      </div>
      <div className={classes.names}>
        {parts.map(({ key, from, to, label, number }) => (
          <span
            key={key}
            className={classes.name}
            style={cssVariables({ '--from': from / FULL_SCORE, '--share': (to - from) / FULL_SCORE })}
          >
            <span className={classes.number}>{format.number(number)}</span>
            <span className={classes.label}>{label[language]}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
