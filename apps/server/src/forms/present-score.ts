import type { FormDocument } from '@prestasi/contract';
import {
  decimalOfHundredths,
  parseFraction,
  rational,
  toFraction,
  type Band,
  type Language,
  type Policy,
  type Rational,
  type Score,
  type Working,
  type WorkingLine,
} from '@prestasi/domain';
import { translate } from '../platform/i18n/translate.ts';
import type { ContentRows } from './content-queries.ts';
import { titleIn } from './present-content.ts';
import type { ResultRow } from './result-queries.ts';

export type ScoreView = NonNullable<FormDocument['score']>;
type LineView = ScoreView['parts'][number]['items'][number];

/** The names of a working's lines: the titles of the marked items, in the reader's language. */
type Naming = { readonly language: Language; readonly rows: ContentRows };

/** Presents a score that is computed now, with its working (domain §6). */
export function presentScore(score: Score, naming: Naming): ScoreView {
  const { working } = score;
  const shared = { exact: working.points, parts: presentParts(working, naming) };
  if (score.state === 'running') {
    const { pointsSoFar, reachable, missing } = score;
    return { state: 'running', score: pointsSoFar, reachable, band: null, missing, ...shared };
  }
  const band = presentBand(score.band, naming.language);
  return { state: 'complete', score: score.score, reachable: working.shown.reachable, band, missing: 0, ...shared };
}

/** Presents the stored final result, with the working stored with it. */
export function presentResult(result: ResultRow, policy: Policy, naming: Naming): ScoreView {
  const band = policy.bands.find(({ key }) => key === result.band);
  return {
    state: 'final',
    score: decimalOfHundredths(result.score),
    reachable: result.working.shown.reachable,
    band: band === undefined ? null : presentBand(band, naming.language),
    missing: 0,
    exact: result.working.points,
    parts: presentParts(result.working, naming),
  };
}

/** Presents a band with its name in the reader's language. */
export function presentBand(band: Band, language: Language): { key: string; label: string } {
  return { key: band.key, label: band.label[language] };
}

function presentParts(working: Working, naming: Naming): ScoreView['parts'] {
  return working.parts.map((part) => ({
    part: part.part,
    weight: toFraction(times(PER_CENT, parseFraction(part.effectiveWeight))),
    mean: part.mark,
    points: part.mark === null ? null : part.points,
    reachable: part.reachable,
    items: part.lines.flatMap((line) =>
      presentLines(line, { share: PER_CENT, segmentId: null, leftOut: null }, naming),
    ),
  }));
}

const PER_CENT: Rational = { n: 100n, d: 1n };

/** What a line takes over from the one above it. */
type Inherited = {
  readonly share: Rational;
  readonly segmentId: number | null;
  readonly leftOut: WorkingLine['leftOut'];
};

/**
 * Returns the lines at the ends of the working, whose points add up to the part's; each with its share of the whole
 * part, in per cent.
 */
function presentLines(line: WorkingLine, above: Inherited, naming: Naming): LineView[] {
  const own = times(above.share, parseFraction(line.weight));
  const segmentId = line.kind === 'segment' ? line.id : above.segmentId;
  const leftOut = above.leftOut ?? line.leftOut;
  if (line.lines.length > 0) {
    return line.lines.flatMap((below) => presentLines(below, { share: own, segmentId, leftOut }, naming));
  }
  return [
    {
      itemId: line.id,
      segmentId,
      kind: line.kind,
      title: titleOf(line, naming),
      weight: leftOut === null ? toFraction(own) : '0',
      mark: line.mark,
      source: line.source,
      points: line.points,
      leftOut,
    },
  ];
}

function titleOf(line: WorkingLine, { language, rows }: Naming): string {
  if (line.kind === 'contribution') {
    const entry = rows.contributions.find(({ id }) => id === line.id);
    return entry?.activity ?? translate(language, 'score:line.no_contribution');
  }
  if (line.kind === 'training') return translate(language, 'score:line.training');
  if (line.kind === 'segment') return translate(language, 'score:line.former_supervisor');
  const item = rows.items.find(({ id }) => id === line.id);
  return item === undefined ? translate(language, `score:line.${line.kind}`) : titleIn(language, item);
}

function times(a: Rational, b: Rational): Rational {
  return rational(a.n * b.n, a.d * b.d);
}
