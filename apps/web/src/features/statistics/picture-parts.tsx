import type { ReactNode } from 'react';
import { AppLink } from '../../shared/ui/app-link.tsx';
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

/** Breaks a text into at most `most` lines for a width in pixels; the last one is cut short if the text is longer. */
export function wrapped(text: string, width: number, most = 2): readonly string[] {
  const fits = Math.max(4, Math.floor(width / 6.4));
  const lines: string[] = [];
  // A line may also end after a slash within a word, which is no space then.
  for (const word of text.split(/(?<= )|(?<=\/)(?=\S)/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.trimEnd().length <= fits) lines[lines.length - 1] = `${last}${word}`;
    else lines.push(word);
  }
  return lines.length <= most
    ? lines.map((line) => cut(line.trimEnd(), fits))
    : [...lines.slice(0, most - 1), lines.slice(most - 1).join('')].map((line) => cut(line.trimEnd(), fits));
}

function cut(text: string, fits: number): string {
  return text.length <= fits ? text : `${text.slice(0, Math.max(1, fits - 1)).trimEnd()}…`;
}

/** Returns four to six round steps from 0 to at least `most`, the last one included. */
export function steps(most: number): readonly number[] {
  const rough = Math.max(1, most) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? power);
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, index) => index * step);
}
