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

const [TOP, HEIGHT, GAP, BAR] = [24, 230, 10, 10];

/** Two years' bands, the highest above, with ribbons as wide as the number of people who moved. */
export function FlowRibbons({ width, bands, flows, years, addressOf }: Props) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const rankOf = (key: string) => bands.findIndex((band) => band.key === key);
  const fromTop = bands.toReversed();
  const names = Math.min(130, width * 0.26);
  const all = flows.reduce((sum, { people }) => sum + people, 0);
  const unit = (HEIGHT - GAP * (bands.length - 1)) / Math.max(1, all);
  const sides = (['from', 'to'] as const).map((side) => {
    let y = TOP;
    return fromTop.map(({ key, label }) => {
      const people = flows.filter((one) => one[side] === key).reduce((sum, one) => sum + one.people, 0);
      const node = { key, label, people, y };
      if (people > 0) y += people * unit + GAP;
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
  const middle = (x1 + x2) / 2;
  return (
    <svg width={width} height={TOP + HEIGHT + 8} role="group" aria-label={t('flow.title')}>
      <Lines x={x1} y={12} anchor="end" lines={[String(years[0])]} className={classes.strong} />
      <Lines x={x2} y={12} anchor="start" lines={[String(years[1])]} className={classes.strong} />
      {ribbons.map(({ from, to, people, size, begin, end }) => (
        <path
          key={`${from} ${to}`}
          className={classes.flow}
          data-turn={turnOf(rankOf(to) - rankOf(from))}
          d={`M${x1} ${begin}C${middle} ${begin} ${middle} ${end} ${x2} ${end}L${x2} ${end + size}C${middle} ${end + size} ${middle} ${begin + size} ${x1} ${begin + size}Z`}
        >
          <title>{`${nameOf(bands, from)} → ${nameOf(bands, to)}: ${format.number(people)}`}</title>
        </path>
      ))}
      {left.filter(hasPeople).map(({ key, label, people, y }) => (
        <g key={key}>
          <rect x={names} y={y} width={BAR} height={people * unit} className={classes.now} />
          <NodeName
            x={names - 6}
            anchor="end"
            y={y + (people * unit) / 2}
            label={label}
            people={people}
            width={names}
          />
        </g>
      ))}
      {right.filter(hasPeople).map(({ key, label, people, y }) => (
        <PictureLink key={key} to={addressOf(key)} name={t('bands.people', { band: label, count: people })}>
          <rect x={x2} y={y} width={BAR} height={people * unit} className={classes.now} />
          <NodeName
            x={x2 + BAR + 6}
            anchor="start"
            y={y + (people * unit) / 2}
            label={label}
            people={people}
            width={names}
          />
        </PictureLink>
      ))}
    </svg>
  );
}

function NodeName(props: {
  x: number;
  y: number;
  anchor: 'start' | 'end';
  label: string;
  people: number;
  width: number;
}) {
  const format = useFormat();
  const { x, y, anchor, label, people, width } = props;
  const lines = [...wrapped(label, width - 8, 2), format.number(people)];
  return <Lines x={x} y={y + 11 - lines.length * 7} anchor={anchor} lines={lines} className={classes.name} />;
}

function hasPeople({ people }: { readonly people: number }): boolean {
  return people > 0;
}

function nameOf(bands: readonly Band[], key: string): string {
  return bands.find((band) => band.key === key)?.label ?? key;
}

function turnOf(steps: number): 'up' | 'down' | 'same' {
  return steps > 0 ? 'up' : steps < 0 ? 'down' : 'same';
}
