import { scaleLinear } from 'd3-scale';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { PictureLink, wrapped } from './picture-parts.tsx';
import classes from './picture.module.css';

type Row = {
  readonly id: number | null;
  readonly label: string;
  readonly to: string | undefined;
  readonly people: number;
  readonly reached: number;
  readonly hours: string;
  readonly target: string;
};

/** A bar of mean hours for each unit, with a line at the target. */
export function TrainingBars({ width, rows }: { width: number; rows: readonly Row[] }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  // On a phone the numbers stand below the name.
  const isNarrow = width < 460;
  const row = isNarrow ? 60 : 44;
  const most = Math.max(1, ...rows.flatMap(({ hours, target }) => [Number(hours), Number(target)]));
  const scale = scaleLinear([0, most], [0, width - 2]);
  const x = (hours: string) => scale(Number(hours));
  return (
    <svg width={width} height={rows.length * row} role="group" aria-label={t('training.title')}>
      {rows.map(({ id, label, to, people, reached, hours, target }, index) => {
        const y = index * row;
        const bar = isNarrow ? y + 36 : y + 22;
        return (
          <PictureLink key={String(id)} to={to} name={t('training.people', { name: label, count: people })}>
            <rect x={0} y={y} width={width} height={row} fill="transparent" />
            <text x={0} y={y + 14} className={classes.name}>
              {wrapped(label, isNarrow ? width : width * 0.5, 1)[0]}
            </text>
            <text
              x={isNarrow ? 0 : width}
              y={isNarrow ? y + 29 : y + 14}
              textAnchor={isNarrow ? 'start' : 'end'}
              className={classes.label}
            >
              {t('training.row', { hours: format.decimal(hours), reached: format.share(reached / people) })}
            </text>
            <rect x={0} y={bar} width={width} height={12} className={classes.empty} />
            <rect x={0} y={bar} width={x(hours)} height={12} className={classes.now} />
            <line x1={x(target)} x2={x(target)} y1={bar - 4} y2={bar + 16} className={classes.deadline} />
          </PictureLink>
        );
      })}
    </svg>
  );
}
