import type { getMarkStatistics as marksCall, OutputOf, QueryOf } from '@prestasi/contract';
import { companiesInScope, decimalOfHundredths, ROLE } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { mayOpenMarks } from './counted.ts';
import { countFinal } from './final-queries.ts';
import {
  findCompetencies,
  STATISTIC_PARTS,
  sumCompetencies,
  sumParts,
  type CompetencyColumn,
  type CompetencyGroup,
  type MarkSum,
} from './mark-queries.ts';
import { mergedRows, scaled, type MergedRow } from './merged-rows.ts';
import { readStatistics, unitGroupingOf, type Basis } from './request.ts';
import { byName } from './sort.ts';

type Output = OutputOf<typeof marksCall>;
type Row = Output['rows'][number];

/**
 * Returns the mean marks of parts by unit, over final results, and of competencies within one company. Who may not open
 * marks sees parts alone, of closed years, of groups of five or more from which no smaller one can be had (domain §7).
 */
export async function getMarks(
  db: Executor,
  query: QueryOf<typeof marksCall>,
  request: PresentContext,
): Promise<Output> {
  const isOpen = mayOpenMarks(request.actor);
  return readStatistics(db, request, `marks ${request.language}`, query, (on, basis) =>
    isOpen ? readAll(on, request, basis) : readMerged(on, request, basis),
  );
}

const PART_COLUMNS: Output['columns'] = STATISTIC_PARTS.map((key) => ({ kind: 'part', key, name: null }));

async function readAll(db: Executor, request: PresentContext, basis: Basis): Promise<Output> {
  const { filter, places } = basis;
  const by = unitGroupingOf(request, basis);
  const groups = await sumParts(db, request, filter, { by, isFrozen: false });
  // Of many companies there are millions of marks, and each has its own competencies to look at.
  const marked = by === 'department' ? await sumCompetencies(db, request, filter, by) : [];
  const used = new Set(marked.map(({ competencyId }) => competencyId));
  const competencies = used.size === 0 ? [] : (await findCompetencies(db)).filter(({ id }) => used.has(id));
  const inUnit = new Map(marked.map((group) => [`${group.unitId} ${group.competencyId}`, group]));
  return {
    by,
    shown: 'all',
    columns: [...PART_COLUMNS, ...competencies.map((one) => columnOf(one, request))],
    rows: groups
      .map((group): Row => {
        const id = by === 'company' ? group.companyId : group.departmentId;
        const cells = competencies.map((one): CompetencyGroup | undefined => inUnit.get(`${id} ${one.id}`));
        return {
          id,
          name: id === null ? null : (places.names[by].get(id) ?? null),
          merged: null,
          people: group.people,
          cells: [...group.parts, ...cells].map(presentCell),
        };
      })
      .toSorted(byName),
    leftOut: 0,
  };
}

function columnOf({ id, kind, nameMs, nameEn }: CompetencyColumn, { language }: PresentContext) {
  return { kind, key: String(id), name: language === 'ms' ? nameMs : nameEn };
}

/**
 * The groups are those of whole companies, whatever the filter: it chooses among them, so that no two filters together
 * show more than all groups do.
 */
async function readMerged(db: Executor, request: PresentContext, basis: Basis): Promise<Output> {
  const { filter, places } = basis;
  const { year, companyId, divisionId, departmentId } = filter;
  const by = unitGroupingOf(request, { ...basis, filter: { year, companyId } });
  const groups = await sumParts(db, request, { year }, { by: 'place', isFrozen: true });
  // Of a company that is not in the scope, only people who came from it would be counted: others on another day.
  const scope = companiesInScope(request.actor, ROLE.admin);
  const rows = mergedRows(groups.filter((group) => scope === 'group' || scope.includes(group.companyId))).filter(
    (row) => (companyId ?? row.companyId) === row.companyId,
  );
  const final = await countFinal(db, request, { year, companyId });
  const companies = rows.filter(({ unit }) => unit?.kind === 'company');
  const shown = by === 'company' ? companies : lowest(rows);
  const chosen = shown.filter((row) => isChosen(row, { divisionId, departmentId }));
  return {
    by,
    shown: 'merged',
    columns: PART_COLUMNS,
    rows: chosen.map((row) => presentMerged(row, places)).toSorted(byName),
    leftOut: final - companies.reduce((sum, { people }) => sum + people, 0),
  };
}

/** The departments and merged groups of a company; the company itself if nothing within it is shown. */
function lowest(rows: readonly MergedRow[]): readonly MergedRow[] {
  const within = rows.filter(({ unit }) => unit === null || unit.kind === 'department');
  return within.length === 0 ? rows.filter(({ unit }) => unit?.kind === 'company') : within;
}

function isChosen(
  row: MergedRow,
  chosen: { readonly divisionId?: number | undefined; readonly departmentId?: number | undefined },
) {
  const has = (kind: 'division' | 'department', id: number) =>
    (row.unit?.kind === kind && row.unit.id === id) || row.merged.some((one) => one.kind === kind && one.id === id);
  if (chosen.departmentId !== undefined) return has('department', chosen.departmentId);
  return chosen.divisionId === undefined || has('division', chosen.divisionId);
}

function presentMerged({ unit, merged, people, parts }: MergedRow, { names }: Basis['places']): Row {
  const nameOf = (kind: 'company' | 'division' | 'department', id: number) => names[kind].get(id) ?? '';
  return {
    id: unit?.id ?? null,
    name: unit === null ? null : nameOf(unit.kind, unit.id),
    merged:
      unit === null
        ? merged.flatMap(({ kind, id }) => (kind === 'rest' || id === null ? [] : [nameOf(kind, id)])).toSorted()
        : null,
    people,
    cells: parts.map(presentCell),
  };
}

function presentCell(sum: MarkSum | undefined): Row['cells'][number] {
  return { people: sum?.people ?? 0, mean: sum === undefined || sum.marks === 0 ? null : meanMark(sum) };
}

/**
 * The mean with two decimals, a half rounded up. Marks of parts are kept to twelve decimals: rounded to nine first, a
 * mean of thirds that ends in a half is one.
 */
function meanMark({ sum, marks }: MarkSum): string {
  const billionths = (2n * scaled(sum) + BigInt(marks) * 1000n) / (2n * BigInt(marks) * 1000n);
  return decimalOfHundredths(Number((billionths + 5_000_000n) / 10_000_000n));
}
