import { addDays } from '@prestasi/domain';
import { scaleLinear } from 'd3-scale';
import { line as lineOf } from 'd3-shape';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import type { Completion, DonePoint, PlacedDays } from './completion.ts';
import { CountAxis, countScale, PictureLink } from './picture-parts.tsx';
import classes from './picture.module.css';

type Props = Omit<PlacedDays, 'otherDay'> & {
  readonly width: number;
  readonly now: Completion;
  /** The address of the people whose forms are counted. */
  readonly people: string;
};

const [LEFT, RIGHT, TOP, HEIGHT, FOOT] = [44, 12, 30, 170, 26];

/** The forms that are complete from day to day against the last day, with another year's line behind. */
export function CompletionLines({ width, from, to, today, line, lineBefore, now, people }: Props) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const x = scaleLinear([from, to], [LEFT, width - RIGHT]);
  const y = countScale(Math.max(now.of, ...lineBefore.map(({ done }) => done)), [TOP + HEIGHT, TOP]);
  const path = lineOf<DonePoint>(
    ({ at }) => x(at),
    ({ done }) => y(done),
  );
  const end = line.at(-1);
  const count = Math.max(2, Math.floor((width - LEFT) / 96));
  const days = Array.from({ length: count }, (_, index) => Math.round(from + (index * (to - from)) / count));
  const last = now.lastDay;
  const label = end && `${format.number(end.done)} / ${format.number(now.of)}`;
  return (
    <svg width={width} height={TOP + HEIGHT + FOOT} role="group" aria-label={t('completion.title')}>
      <CountAxis y={y} left={LEFT} width={width} />
      {last !== null &&
        days.map((at) => (
          <text
            key={at}
            x={x(at)}
            y={TOP + HEIGHT + 18}
            textAnchor={at === from ? 'start' : 'middle'}
            className={classes.label}
          >
            {format.shortDay(addDays(last, at))}
          </text>
        ))}
      {today !== null && today >= from && today < 0 && (
        <>
          <line x1={x(today)} x2={x(today)} y1={TOP} y2={TOP + HEIGHT} className={classes.grid} />
          <text x={x(today) - 6} y={TOP - 2} textAnchor="end" className={classes.label}>
            {t('completion.today')}
          </text>
        </>
      )}
      {last !== null && (
        <>
          <line x1={x(0)} x2={x(0)} y1={TOP - 8} y2={TOP + HEIGHT} className={classes.deadline} />
          <text x={Math.min(width, x(0) + 40)} y={TOP - 16} textAnchor="end" className={classes.danger}>
            {t('completion.lastDay', { day: format.shortDay(last) })}
          </text>
        </>
      )}
      <path d={path(lineBefore) ?? undefined} className={classes.lineBefore} />
      <path d={path(line) ?? undefined} className={classes.line} />
      {end && (
        <PictureLink to={people} name={t('completion.people', { done: label })}>
          <circle cx={x(end.at)} cy={y(end.done)} r={4.5} className={classes.now} />
          <text
            x={x(end.at) - 8}
            y={Math.max(TOP + 12, y(end.done) - 10)}
            textAnchor={x(end.at) > LEFT + 70 ? 'end' : 'start'}
            className={classes.strong}
          >
            {label}
          </text>
        </PictureLink>
      )}
    </svg>
  );
}
