import type { getSupervisorStatistics, OutputOf } from '@prestasi/contract';
import { scaleLinear } from 'd3-scale';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { Lines, PictureLink, wrapped } from './picture-parts.tsx';
import classes from './picture.module.css';

type Supervisor = OutputOf<typeof getSupervisorStatistics>['supervisors'][number];
type Row = Supervisor & { readonly self: string; readonly teams: string; readonly to: string };

const HEAD = 26;
const RADIUS = 5;

/** A row for each supervisor with two dots around zero: against self scores and against comparable teams, with intervals. */
export function SupervisorRows({ width, rows }: { width: number; rows: readonly Row[] }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  // On a phone the name stands above its line.
  const isNarrow = width < 560;
  const height = isNarrow ? 64 : 44;
  const left = isNarrow ? 8 : width * 0.34;
  const bounds = rows.flatMap(({ fromSelf, fromTeams }) => [fromSelf, ...(fromTeams === null ? [] : [fromTeams])]);
  const most = Math.max(1, ...bounds.flatMap(({ low, high }) => [Math.abs(Number(low)), Math.abs(Number(high))]));
  const reach = Math.ceil(most * 2) / 2;
  const scale = scaleLinear([-reach, reach], [left, width - 8]);
  const x = (marks: string | number) => scale(Number(marks));
  const bottom = HEAD + rows.length * height;
  return (
    <svg width={width} height={bottom} role="group" aria-label={t('supervisors.title')}>
      {[-reach, -reach / 2, 0, reach / 2, reach].map((step) => (
        <g key={step}>
          <line
            x1={x(step)}
            x2={x(step)}
            y1={HEAD - 6}
            y2={bottom}
            className={step === 0 ? classes.axis : classes.grid}
          />
          <Lines
            x={x(step)}
            y={12}
            anchor={step === reach ? 'end' : step === -reach ? 'start' : 'middle'}
            lines={[format.signed(step.toFixed(2))]}
          />
        </g>
      ))}
      {rows.map((row, index) => {
        const y = HEAD + index * height;
        const middle = isNarrow ? y + 42 : y + height / 2;
        const name = t('supervisors.row', { name: row.name, count: row.forms, self: row.self, teams: row.teams });
        const lines = wrapped(row.name, isNarrow ? width - 76 : left - 92, 1);
        return (
          <PictureLink key={row.id} to={row.to} name={name}>
            <rect x={0} y={y} width={width} height={height} fill="transparent" />
            <line x1={0} x2={width} y1={y} y2={y} className={classes.grid} />
            <Lines x={0} y={isNarrow ? y + 18 : middle + 4} anchor="start" lines={lines} className={classes.strong} />
            <text
              x={isNarrow ? width : left - 16}
              y={isNarrow ? y + 18 : middle + 4}
              textAnchor="end"
              className={classes.label}
            >
              {t('supervisors.formsOf', { count: row.forms })}
            </text>
            <Interval of={row.fromSelf} x={x} y={middle - 8} tone="second" />
            {row.fromTeams !== null && <Interval of={row.fromTeams} x={x} y={middle + 8} tone="now" />}
          </PictureLink>
        );
      })}
    </svg>
  );
}

type IntervalProps = {
  of: Supervisor['fromSelf'];
  x: (marks: string) => number;
  y: number;
  tone: 'second' | 'now';
};

function Interval({ of: { mean, low, high }, x, y, tone }: IntervalProps) {
  return (
    <>
      <line x1={x(low)} x2={x(high)} y1={y} y2={y} className={classes.range} data-tone={tone} />
      <circle cx={x(mean)} cy={y} r={RADIUS} className={classes[tone]} />
    </>
  );
}
