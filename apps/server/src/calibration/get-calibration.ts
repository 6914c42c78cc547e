import type { getCalibration as call, OutputOf, QueryOf } from '@prestasi/contract';
import { type Language, mayCompareSupervisors, OUTLIER_REASONS } from '@prestasi/domain';
import { onOneConnection, queryTogether } from '../platform/database/query-together.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { type CompanyBand, countUnit, findCompanyBands, type UnitCount } from './distribution-queries.ts';
import { draftedForms, presentDraft } from './draft.ts';
import { countGroupFor, presentGroup } from './group.ts';
import { findNote, type NoteRow } from './note-queries.ts';
import { findParticipants } from './participant-queries.ts';
import { findProposals } from './proposal-queries.ts';
import { presentRows } from './rows.ts';
import { calibrationScope, type Selection } from './scope.ts';
import { chooseUnits, noteUnitOf } from './units.ts';
import { findUniform, rankForms } from './rank.ts';
import { findWaitingForms, findWaitingUnits } from './waiting-queries.ts';

type Query = QueryOf<typeof call>;
type Calibration = OutputOf<typeof call>;

/** An id that no company has. */
const NONE = 0;

/**
 * Returns the forms of a company at the caller's step, outliers first, one page, with their distribution now and with the
 * caller's proposals, beside what is final, last year's and the group's (domain §5, §7).
 */
export const getCalibration: Handler<typeof call> = async (context) => {
  const { db, query } = context;
  return onOneConnection(db, (on) => calibrationOn(on, query, context));
};

async function calibrationOn(on: Executor, query: Query, context: PresentContext): Promise<Calibration> {
  const { actor, today, language } = context;
  const { reason: asked, page, size } = query;
  const scope = await calibrationScope(on, context);
  const { units, ...places } = chooseUnits(await findWaitingUnits(on, scope), query, today);
  // Without a form at the caller's step there is no company, and nothing to count.
  const selection: Selection = { ...units, companyId: units.companyId ?? NONE, category: query.category };
  const { year } = selection;
  const { companyId } = units;
  const unitOfNote = noteUnitOf(actor, { ...places, companyId, departmentId: selection.departmentId });
  const [waiting, companyBands, unit, group, uniform, proposals, note, participants] = await queryTogether(on, [
    () => findWaitingForms(on, scope, selection),
    () => findCompanyBands(on, selection),
    () => countUnit(on, context, selection),
    () => countGroupFor(on, context, year),
    () => (mayCompareSupervisors(actor) ? findUniform(on, context, selection) : Promise.resolve([])),
    () => findProposals(on, actor, year),
    () =>
      unitOfNote === null ? Promise.resolve(null) : findNote(on, year, { companyId: companyId ?? NONE, ...unitOfNote }),
    () => findParticipants(on, actor, year, today),
  ]);
  // A company of which the caller sees no form does not say its bands either.
  const bands = waiting.length + unit.length > 0 ? companyBands : [];
  const ranked = await rankForms(on, waiting, { uniform, year }, context);
  const words = (query.search ?? '').toLowerCase().split(' ');
  const listed = ranked
    .filter(({ reasons }) => asked === undefined || reasons.includes(asked))
    .filter(({ nameKey }) => words.every((word) => nameKey.includes(word)));
  const shown = listed.slice((page - 1) * size, page * size);
  const drafted = await draftedForms(on, proposals, context);
  const final = unit.filter((one) => one.year === year && one.band !== null);
  return {
    ...places,
    year,
    companyId: companyId ?? null,
    rows: await presentRows(on, shown, { bands, language }),
    total: listed.length,
    page,
    size,
    bands: bands.map((band) => presentBandOf(band, language)),
    reasons: OUTLIER_REASONS.map((reason) => ({
      reason,
      forms: ranked.filter(({ reasons }) => reasons.includes(reason)).length,
    })).filter(({ forms }) => forms > 0),
    counts: {
      waiting: waiting.length,
      final: peopleIn(final),
      elsewhere: Math.max(0, peopleIn(unit.filter((one) => one.year === year && one.band === null)) - waiting.length),
    },
    final: bandsIn(final),
    lastYear: bandsIn(unit.filter((one) => one.year === year - 1)),
    group: presentGroup(group, bands),
    uniform: uniform.map(({ id, name, forms, mark, most, marks }) => ({ id, name, forms, mark, most, marks })),
    draft: presentDraft(proposals, drafted, waiting, context),
    note: note && presentNote(note),
    noteUnit: unitOfNote,
    participants: [...participants],
  };
}

/** Presents a note with its version and who wrote it last. */
export function presentNote({ text, version, changedBy, changedAt }: NoteRow): NonNullable<Calibration['note']> {
  return { text, version, changedBy, changedAt: changedAt.toISOString() };
}

function presentBandOf({ key, label }: CompanyBand, language: Language) {
  return { key, label: label[language] };
}

function bandsIn(counts: readonly UnitCount[]): Calibration['final'] {
  return counts.flatMap(({ band, people }) => (band === null ? [] : [{ band, people }]));
}

function peopleIn(counts: readonly UnitCount[]): number {
  return counts.reduce((sum, { people }) => sum + people, 0);
}
