import type { listAppraisals as listCall, OutputOf, QueryOf } from '@prestasi/contract';
import {
  availableActions,
  decimalOfHundredths,
  gapOf,
  mayUse,
  type Actor,
  type Day,
  type Language,
} from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Asking } from './form-document.ts';
import type { AskedFilter, ListScope } from './list-conditions.ts';
import {
  countTabs,
  findAttention,
  findPage,
  findPhaseOf,
  findUnits,
  findYears,
  type TabCounts,
} from './list-queries.ts';
import { loadForms, type LoadedForm } from './load-forms.ts';
import { findEmployeeNames } from './name-queries.ts';
import { presentBand } from './present-score.ts';
import { appraiserOf, holderIdsOf, presentPending, stateOf, type HolderNames } from './present-summary.ts';
import { sightOf } from './read-right.ts';
import { rememberFigures } from './remember-figures.ts';
import { findLastYearScores, findResults, type ResultRow } from './result-queries.ts';
import { scoreOfForm } from './score-of-form.ts';
import { findSuperiors } from './seat-queries.ts';
import { standing } from './content.ts';

type Query = QueryOf<typeof listCall>;
type List = OutputOf<typeof listCall>;
type Row = List['rows'][number];

/**
 * Appraisals of a year and phase that the caller may see, one page, with the counts of all tabs (domain §4, §7). Refuses
 * a view that the active role does not give.
 */
export async function listAppraisals(db: Executor, query: Query, asking: Asking): Promise<List> {
  const { tab, sort, page, size, ...filter } = query;
  const scope = await scopeOf(db, query.view, asking);
  const remembered = await rememberFigures(db, 'list', scope, filter, () => readFigures(db, scope, filter));
  const { totals, ...figures } = remembered;
  const { year, phase } = figures;
  const at = { tab, sort, limit: size, offset: (page - 1) * size };
  const ids = await findPage(db, scope, { ...filter, year, phase }, at);
  const rows = await presentRows(db, ids, year, asking);
  return { rows, total: totals[tab], page, size, ...figures };
}

/** What stands around the rows: the same for every page, tab and order. */
async function readFigures(
  db: Executor,
  scope: ListScope,
  asked: AskedFilter,
): Promise<Omit<List, 'rows' | 'total' | 'page' | 'size'> & { readonly totals: TabCounts }> {
  const years = await findYears(db, scope);
  const year = asked.year ?? years[0] ?? Number(scope.today.slice(0, 4));
  const phase = asked.phase ?? (await findPhaseOf(db, year, scope.today));
  const filter = { ...asked, year, phase };
  const countedAt = async (step: AskedFilter['step']) =>
    (await countTabs(db, scope, { ...filter, step })).get(phase) ?? NO_FORMS;
  // A step narrows what is shown of a tab; the tabs go on saying how much there is.
  const counts = await countedAt(undefined);
  const totals = asked.step === undefined ? counts : await countedAt(asked.step);
  const attention = await findAttention(db, scope, { year, phase });
  return {
    year,
    phase,
    years: [...years],
    counts: { ...counts },
    totals,
    attention: attention.map(({ kind, count, names }) => ({ kind, count, names })),
    ...(await findUnits(db, scope, filter)),
  };
}

const NO_FORMS: TabCounts = {
  mine: 0,
  unsubmitted: 0,
  supervisor: 0,
  hod: 0,
  hr: 0,
  super_hr: 0,
  complete: 0,
  all: 0,
  others: 0,
};

/** The scope of a view for its caller. Refuses one that the active role does not give. */
export async function scopeOf(db: Executor, view: ListScope['view'], { actor, today }: Asking): Promise<ListScope> {
  if (!mayUse(actor, view === 'team' ? 'appraisal.supervise' : 'appraisal.status')) throw new Problem('forbidden');
  return scopeFor(db, view, actor, today);
}

/** The scope of a view that the active role is known to give. */
export async function scopeFor(db: Executor, view: ListScope['view'], actor: Actor, today: Day): Promise<ListScope> {
  const { employeeId } = actor;
  const superiors = employeeId === null ? undefined : (await findSuperiors(db, [employeeId], today)).get(employeeId);
  return { actor, view, today, superiors: [...(superiors ?? [])] };
}

async function presentRows(db: Executor, ids: readonly number[], year: number, asking: Asking): Promise<Row[]> {
  const loaded = await loadForms(db, ids, { doer: asking.actor, today: asking.today });
  const forms = ids.flatMap((id) => loaded.get(id) ?? []);
  const records = forms.map(({ record }) => record);
  const names = await findEmployeeNames(db, holderIdsOf(records));
  const results = await findResults(
    db,
    records.map(({ id }) => id),
  );
  const lastYear = await findLastYearScores(
    db,
    records.map(({ employeeId }) => employeeId),
    year,
  );
  return forms.map((form) => {
    const { id, employeeId } = form.record;
    return presentRow(form, {
      asking,
      names,
      result: results.get(id) ?? null,
      lastYear: lastYear.get(employeeId) ?? null,
    });
  });
}

type Beside = {
  readonly asking: Asking;
  readonly names: HolderNames;
  readonly result: ResultRow | null;
  readonly lastYear: number | null;
};

function presentRow(loaded: LoadedForm, { asking, names, result, lastYear }: Beside): Row {
  const { record, form, place, facts } = loaded;
  const { actor, language, today } = asking;
  const { placeTexts } = record;
  const marks = sightOf(loaded, actor)?.marks ?? false;
  return {
    appraisalId: record.id,
    formId: form.id,
    version: form.version,
    employeeId: record.employeeId,
    name: place.name,
    employeeNumber: place.employeeNumber,
    position: placeTexts.position,
    department: placeTexts.department,
    company: placeTexts.company,
    supervisorName: appraiserOf(place, form, names),
    category: record.category,
    level: form.level,
    state: stateOf(record, form.phase, today),
    pending: presentPending(form, names),
    isMine: availableActions(facts, actor).includes('approve'),
    lastDay: lastDayOf(loaded),
    ...presentScoreOf(loaded, result, marks, language),
    lastYearScore: lastYear === null ? null : decimalOfHundredths(lastYear),
    response: form.response,
    gaps: marks && form.phase === 'year_end' ? gapsOf(loaded) : 0,
    outcome: record.outcome,
  };
}

function lastDayOf({ facts }: LoadedForm): Day {
  return facts.window.lastDay;
}

/** The final score; else, for those who may see the marks, the score as the marks make it now, once none is missing. */
function presentScoreOf(
  loaded: LoadedForm,
  result: ResultRow | null,
  marks: boolean,
  language: Language,
): Pick<Row, 'score' | 'isFinal' | 'band'> {
  const { record, form } = loaded;
  if (result !== null) {
    const band = record.policy.bands.find(({ key }) => key === result.band);
    return {
      score: decimalOfHundredths(result.score),
      isFinal: true,
      band: band === undefined ? null : presentBand(band, language),
    };
  }
  const score = marks && form.phase === 'year_end' && record.outcome === null ? scoreOfForm(loaded, loaded.rows) : null;
  if (score?.state !== 'complete') return { score: null, isFinal: false, band: null };
  return { score: score.score, isFinal: false, band: presentBand(score.band, language) };
}

/** Items where self score and mark are two or more apart. */
function gapsOf({ rows }: LoadedForm): number {
  return standing(rows).filter((item) => gapOf(item) > 0).length;
}
