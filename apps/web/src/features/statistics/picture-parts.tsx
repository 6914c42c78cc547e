import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/index.ts';
import classes from './picture.module.css';

/** A part of a picture that leads to the people behind it; plain where there is no address. */
export function PictureLink({ to, name, children }: { to: string | undefined; name: string; children: ReactNode }) {
  if (to === undefined) return <g>{children}</g>;
  return (
    <AppLink to={to} className={classes.link}>
      <title>{name}</title>
      {children}
    </AppLink>
  );
}

/** Texts in lines one below the other, around `x`. */
export function Lines(props: {
  x: number;
  y: number;
  lines: readonly string[];
  anchor?: 'start' | 'middle' | 'end';
  className?: string | undefined;
}) {
  const { x, y, lines, anchor = 'middle', className = classes.label } = props;
  return (
    <text x={x} y={y} textAnchor={anchor} className={className}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? 0 : 14}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/**
 * Breaks a text into at most `most` lines for a width in pixels. A word that is too long is divided where lines are left
 * for it; else the last line is cut short.
 */
export function wrapped(text: string, width: number, most = 2): readonly string[] {
  const fits = Math.max(4, Math.floor(width / 6.4));
  // A line may also end after a slash within a word, which is no space then.
  const words = text.split(/(?<= )|(?<=\/)(?=\S)/);
  const divided = filled(
    words.flatMap((word) => halves(word, fits)),
    fits,
  );
  if (divided.length <= most) return divided;
  const lines = filled(words, fits);
  const shown = lines.length <= most ? lines : [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')];
  return shown.map((line) => cut(line, fits));
}

/** Puts as many words into each line as fit. */
function filled(words: readonly string[], fits: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.trimEnd().length <= fits) lines[lines.length - 1] = `${last}${word}`;
    else lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
}

function halves(word: string, fits: number): readonly string[] {
  const { length } = word.trimEnd();
  if (length <= fits) return [word];
  const half = Math.ceil(length / 2);
  return [...halves(`${word.slice(0, half)}-`, fits), ...halves(word.slice(half), fits)];
}

function cut(text: string, fits: number): string {
  return text.length <= fits ? text : `${text.slice(0, Math.max(1, fits - 1)).trimEnd()}…`;
}

const TICKS = 4;

/** Returns the scale of a number of people or forms, from 0 to a round number of at least `most`, over pixels. */
export function countScale(most: number, range: readonly [number, number]): ScaleLinear<number, number> {
  return scaleLinear()
    .domain([0, Math.max(1, most)])
    .nice(TICKS)
    .range(range);
}

/** The upright axis of a number of people or forms, with a line across the picture at each step. */
export function CountAxis({ y, left, width }: { y: ScaleLinear<number, number>; left: number; width: number }) {
  const format = useFormat();
  return y
    .ticks(TICKS)
    .filter(Number.isInteger)
    .map((tick) => (
      <g key={tick}>
        <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className={tick === 0 ? classes.axis : classes.grid} />
        <text x={left - 8} y={y(tick) + 4} textAnchor="end" className={classes.label}>
          {format.number(tick)}
        </text>
      </g>
    ));
}
