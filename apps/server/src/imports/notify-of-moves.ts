import type { Day } from '@prestasi/domain';
import { type Notice, notify } from '../notifications/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { findSigningIn } from './apply/people-queries.ts';
import type { PersonPlan } from './plan/plan-employees.ts';
import type { ImportPlan } from './plan/plan-import.ts';
import { type Fields, isSaid, type Reference, type State } from './plan/state.ts';

const OWN = '/my-profile';
const TEAM = '/team-performance';

/**
 * Notifies those whose placement an import changed, as a movement by hand does, and their supervisors before and after:
 * about one person as a movement does, about several in one notice. Not the importer, nor accounts that cannot sign in
 * yet.
 */
export async function notifyOfMoves(
  services: Services,
  tx: Tx,
  plan: ImportPlan,
  state: State,
  by: { readonly accountId: number; readonly today: Day },
): Promise<void> {
  const moves = plan.people.flatMap((person) => moveOf(person, by.today) ?? []);
  const corrected = plan.people.flatMap((person) => correctionOf(person) ?? []);
  if (moves.length + corrected.length === 0) return;
  const name = namesIn(plan, state);
  const placed = moves.map((move) => ({ ...move, params: { day: move.day, ...wordsOf(move.after, name) } }));
  const team = teamsOf(placed);
  const numbers = [...placed, ...corrected].map(({ number }) => number);
  const accounts = await findSigningIn(tx, [...numbers, ...team.keys()]);
  const notices = [
    ...placed.map(({ number, kind, params }) => ({ number, kind, params, link: OWN })),
    ...corrected,
    ...[...team].map(([number, changes]) => ({ number, ...changeParams(changes), link: TEAM })),
  ];
  await notify(
    services,
    tx,
    notices.flatMap(({ number, ...notice }) => {
      const accountId = accounts.get(number);
      return accountId === undefined || accountId === by.accountId ? [] : [{ ...notice, accountId }];
    }),
  );
}

type Move = {
  readonly number: string;
  readonly fullName: string;
  readonly kind: 'movement_rehire' | 'movement_transfer' | 'movement_change';
  readonly day: Day;
  readonly before: Fields;
  readonly after: Fields;
};

/** Returns the move of a person who was already employed; null if their placement stays. */
function moveOf({ number, known, details, place, placeChanges, hiredOn }: PersonPlan, today: Day): Move | null {
  const before = known?.place?.fields ?? null;
  if (!placeChanges || place === null || before === null) return null;
  const moved = before.company === place.company ? 'movement_change' : 'movement_transfer';
  const kind = hiredOn === null ? moved : 'movement_rehire';
  return { number, fullName: details.fullName ?? '', kind, day: hiredOn ?? today, before, after: place };
}

/** Returns the notice about a corrected hire date; null if it stays. */
function correctionOf({ number, known, hireCorrection: day }: PersonPlan) {
  if (day === null) return null;
  return { number, kind: 'hire_date_corrected', params: { from: known?.employment?.hiredOn ?? null, day }, link: OWN };
}

type Name = (kind: (typeof NAMED_FIELDS)[number], key: string | null | undefined) => string | null;
const NAMED_FIELDS = ['company', 'department', 'position'] as const satisfies readonly Reference[];

/** Returns the names of records after the import. */
function namesIn({ changes }: ImportPlan, { reference }: State): Name {
  const changed = new Map(
    NAMED_FIELDS.map((kind) => [kind, new Map(changes[kind].map(({ key, after }) => [key, after]))]),
  );
  return (kind, key) => {
    if (!isSaid(key)) return null;
    const fields = changed.get(kind)?.get(key) ?? reference[kind].get(key)?.fields;
    return fields?.title ?? fields?.name ?? null;
  };
}

function wordsOf({ company, department, position }: Fields, name: Name) {
  const named = name('company', company) ?? '';
  return {
    company: named,
    position: name('position', position) ?? '',
    department: name('department', department) ?? named,
  };
}

type Params = Notice['params'];
type Changed = { readonly kind: 'supervisee_gained' | 'supervisee_lost' | 'supervisee_moved'; readonly params: Params };

/** Returns the changes for each supervisor before and after, by their employee number. */
function teamsOf(moves: readonly (Move & { readonly params: Params })[]): Map<string, Changed[]> {
  const team = new Map<string, Changed[]>();
  const add = (number: string | null | undefined, kind: Changed['kind'], params: Params) => {
    if (!isSaid(number)) return;
    const changes = team.get(number);
    if (changes === undefined) team.set(number, [{ kind, params }]);
    else changes.push({ kind, params });
  };
  for (const { fullName: name, day, kind, before, after, params } of moves) {
    const isBack = kind === 'movement_rehire';
    if (!isBack && before.supervisor === after.supervisor)
      add(after.supervisor, 'supervisee_moved', { name, ...params });
    else {
      if (!isBack) add(before.supervisor, 'supervisee_lost', { name, day });
      add(after.supervisor, 'supervisee_gained', { name, day });
    }
  }
  return team;
}

function changeParams(changes: readonly Changed[]): { readonly kind: string; readonly params: Params } {
  const [only, ...more] = changes;
  if (only !== undefined && more.length === 0) return only;
  const count = (kind: Changed['kind']) => changes.filter((change) => change.kind === kind).length;
  const params = {
    gained: count('supervisee_gained'),
    lost: count('supervisee_lost'),
    moved: count('supervisee_moved'),
  };
  return { kind: 'supervisees_changed', params };
}
