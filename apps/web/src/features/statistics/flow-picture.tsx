import { area, curveBumpX } from 'd3-shape';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { Lines, PictureLink, wrapped } from './picture-parts.tsx';
import classes from './picture.module.css';

type Band = { readonly key: string; readonly label: string };
type Flow = { readonly from: string; readonly to: string; readonly people: number };
type Props = {
  readonly width: number;
  readonly bands: readonly Band[];
  readonly flows: readonly Flow[];
  readonly years: readonly [number, number];
  readonly addressOf: (band: string) => string | undefined;
};

const [TOP, HEIGHT, GAP, BAR] = [24, 250, 14, 10];
const LINE = 14;
const BETWEEN_NAMES = 4;

/** Two years' bands, the highest above, with ribbons as wide as the number of people who moved. */
export function FlowRibbons({ width, bands, flows, years, addressOf }: Props) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const rankOf = (key: string) => bands.findIndex((band) => band.key === key);
  const fromTop = bands.toReversed();
  const names = Math.min(140, width * 0.38);
  const all = flows.reduce((sum, { people }) => sum + people, 0);
  const unit = (HEIGHT - GAP * (bands.length - 1)) / Math.max(1, all);
  const sides = (['from', 'to'] as const).map((side) => {
    let y = TOP;
    let free = TOP;
    return fromTop.map(({ key, label }) => {
      const people = flows.filter((one) => one[side] === key).reduce((sum, one) => sum + one.people, 0);
      const lines = wrapped(`${label} ${format.number(people)}`, names - 8, 3);
      // The name stands in the middle of its bar, or below the name before it.
      const nameY = Math.max(free, y + (people * unit) / 2 + 11 - lines.length * 7);
      const node = { key, label, people, y, lines, nameY };
      if (people > 0) {
        y += people * unit + GAP;
        free = nameY + lines.length * LINE + BETWEEN_NAMES;
      }
      return node;
    });
  });
  const [left = [], right = []] = sides;
  const [x1, x2] = [names + BAR, width - names - BAR];
  const usedLeft = new Map(left.map(({ key, y }) => [key, y]));
  const usedRight = new Map(right.map(({ key, y }) => [key, y]));
  const ribbons = flows
    .toSorted((a, b) => rankOf(b.from) - rankOf(a.from) || rankOf(b.to) - rankOf(a.to))
    .map((flow) => {
      const size = flow.people * unit;
      const begin = usedLeft.get(flow.from) ?? TOP;
      usedLeft.set(flow.from, begin + size);
      return { ...flow, size, begin };
    })
    .toSorted((a, b) => rankOf(b.to) - rankOf(a.to) || rankOf(b.from) - rankOf(a.from))
    .map((flow) => {
      const end = usedRight.get(flow.to) ?? TOP;
      usedRight.set(flow.to, end + flow.size);
      return { ...flow, end };
    });
  const lowest = Math.max(...sides.flat().map(({ nameY, lines }) => nameY + lines.length * LINE - LINE));
  return (
    <svg width={width} height={Math.max(TOP + HEIGHT, lowest) + 8} role="group" aria-label={t('flow.title')}>
      <Lines x={x1} y={12} anchor="end" lines={[String(years[0])]} className={classes.strong} />
      <Lines x={x2} y={12} anchor="start" lines={[String(years[1])]} className={classes.strong} />
      {ribbons.map(({ from, to, people, size, begin, end }) => (
        <path
          key={`${from} ${to}`}
          className={classes.flow}
          data-turn={turnOf(rankOf(to) - rankOf(from))}
          d={
            ribbon([
              { x: x1, y: begin, size },
              { x: x2, y: end, size },
            ]) ?? undefined
          }
        >
          <title>{`${nameOf(bands, from)} → ${nameOf(bands, to)}: ${format.number(people)}`}</title>
        </path>
      ))}
      {left.filter(hasPeople).map(({ key, people, y, lines, nameY }) => (
        <g key={key}>
          <rect x={names} y={y} width={BAR} height={people * unit} className={classes.now} />
          <Lines x={names - 6} y={nameY} anchor="end" lines={lines} className={classes.name} />
        </g>
      ))}
      {right.filter(hasPeople).map(({ key, label, people, y, lines, nameY }) => (
        <PictureLink key={key} to={addressOf(key)} name={t('bands.people', { band: label, count: people })}>
          <rect x={x2} y={y} width={BAR} height={people * unit} className={classes.now} />
          <Lines x={x2 + BAR + 6} y={nameY} anchor="start" lines={lines} className={classes.name} />
        </PictureLink>
      ))}
    </svg>
  );
}

/** Draws a ribbon that keeps its height between two sides. */
const ribbon = area<{ readonly x: number; readonly y: number; readonly size: number }>()
  .x(({ x }) => x)
  .y0(({ y }) => y)
  .y1(({ y, size }) => y + size)
  .curve(curveBumpX);

function hasPeople({ people }: { readonly people: number }): boolean {
  return people > 0;
}

function nameOf(bands: readonly Band[], key: string): string {
  return bands.find((band) => band.key === key)?.label ?? key;
}

function turnOf(steps: number): 'up' | 'down' | 'same' {
  return steps > 0 ? 'up' : steps < 0 ? 'down' : 'same';
}
