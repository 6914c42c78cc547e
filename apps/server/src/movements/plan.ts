import type { MovementInput } from '@prestasi/contract';
import {
  type Actor,
  addDays,
  type Day,
  endsHeadship,
  leavingError,
  mayUseFor,
  moveDayError,
  moveKindError,
  movementRefusal,
  mustHandOver,
  type HandingOver,
  type Mover,
  placementErrors,
  rehireError,
  rolesOfAccount,
  type Placement,
} from '@prestasi/domain';
import { reachesGroup } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { type FieldError, Problem } from '../platform/problem.ts';
import { refuse } from './refusals.ts';
import { findHeaded, findNames, findSupervisees, type Headed, type Supervisee } from './people-queries.ts';
import {
  findCategory,
  findDivisionOf,
  findPerson,
  findPlacementRecords,
  type Person,
  type PlacementRow,
} from './placement-queries.ts';

/** A headship that ends, with its successor: `answer` is undefined until one is named (null: vacant). */
export type VacatedUnit = Headed & { readonly answer: number | null | undefined; readonly path: string };

/** A supervisee of the person who moves: why they need another supervisor, and whom they get. */
export type SuperviseeLeft = Supervisee & {
  readonly why: HandingOver | null;
  readonly supervisorId: number | null;
  readonly path: string;
};

/** A valid movement, before it is carried out. */
export type Plan = {
  readonly input: MovementInput;
  readonly person: Person;
  /** The first day on which it holds; for leaving, the day after the last. */
  readonly on: Day;
  readonly before: Placement;
  readonly after: Placement | null;
  readonly vacated: readonly VacatedUnit[];
  readonly supervisees: readonly SuperviseeLeft[];
  /** In companies outside the actor's scope: their HR is notified, nobody here sees them. */
  readonly elsewhere: { readonly vacated: readonly Headed[]; readonly supervisees: readonly Supervisee[] };
};

/**
 * Plans a movement. Refuses a person or a new company outside the actor's scope (`not_found`), the actor's own movement
 * (`own_movement`), a version that is no longer the person's (`stale_version`), and what the domain refuses in day,
 * kind and placement (`validation_error`).
 */
export async function planMovement(
  db: Executor,
  actor: Actor,
  employeeId: number,
  input: MovementInput,
  today: Day,
): Promise<Plan> {
  const person = await personInScope(db, actor, employeeId, today);
  refuseOwn(actor, employeeId);
  if (person.version !== input.version) throw new Problem('stale_version', { current: { version: person.version } });
  const on = input.kind === 'leaving' ? addDays(input.lastDay, 1) : input.effectiveOn;
  const before = await withDivision(db, placementOn(person, on));
  const after = input.kind === 'leaving' ? null : await placeAfter(db, actor, input);
  await refuseErrors(db, input, person, before, after, today);
  await refuseUnknown(db, input);
  const plan = { input, person, on, before, after };
  if (input.kind === 'rehire') return { ...plan, vacated: [], supervisees: [], elsewhere: NOTHING };
  const headed = await findHeaded(db, person.id, on);
  const ended = headed.filter((unit) => endsHeadship(unit, before, after));
  const roles = after === null ? null : await moverAfter(db, after, headed, ended);
  const supervisees = await findSupervisees(db, person.id, on);
  // The head of a division of the whole group is named only by those who may name it by hand (domain §4).
  const isReached = (companyId: number | null) =>
    companyId === null ? reachesGroup(actor, 'reference.write') : mayUseFor(actor, 'employee.write', companyId);
  const [ours, others] = split(supervisees, ({ companyId }) => isReached(companyId));
  const [vacated, otherVacated] = split(ended, ({ companyId }) => isReached(companyId));
  return {
    ...plan,
    vacated: answered(vacated, input),
    supervisees: handedOver(ours, input, roles),
    elsewhere: {
      vacated: otherVacated,
      supervisees: others.filter(({ companyId }) => mustHandOver(companyId, roles) !== null),
    },
  };
}

const NOTHING: Plan['elsewhere'] = { vacated: [], supervisees: [] };

/**
 * Returns a person whose present, last or first placement is in the scope of `employee.write`. Refuses (`not_found`)
 * everybody else.
 */
export async function personInScope(db: Executor, actor: Actor, employeeId: number, today: Day): Promise<Person> {
  const person = await findPerson(db, employeeId);
  if (person === null || !mayUseFor(actor, 'employee.write', placementOn(person, today).companyId)) {
    throw new Problem('not_found');
  }
  return person;
}

/** Refuses (`own_movement`) a movement of the actor's own placement. */
export function refuseOwn(actor: Actor, employeeId: number): void {
  const refusal = movementRefusal(actor, employeeId);
  if (refusal !== null) throw new Problem(refusal);
}

/**
 * Returns the placement of a person on a day; the last one of somebody who has left, the first of somebody who has yet
 * to start.
 */
export function placementOn({ rows }: Person, day: Day): PlacementRow {
  const place = rows.findLast(({ effectiveFrom }) => effectiveFrom <= day) ?? rows[0];
  if (place === undefined) throw new Problem('not_found');
  return place;
}

/** A department's division takes precedence over the person's own (domain §4). */
export async function withDivision(db: Executor, place: Placement): Promise<Placement> {
  const above = place.departmentId === null ? null : await findDivisionOf(db, place.departmentId);
  return { ...place, divisionId: above ?? place.divisionId };
}

type Placing = Exclude<MovementInput, { kind: 'leaving' }>;

/** Returns the requested placement. Refuses (`not_found`) a company outside the scope. */
async function placeAfter(db: Executor, actor: Actor, input: Placing): Promise<Placement> {
  const { companyId, divisionId, departmentId, sectionId, positionId, gradeId, workLocationId, supervisorId } = input;
  if (!mayUseFor(actor, 'employee.write', companyId)) throw new Problem('not_found');
  const place = { companyId, departmentId, sectionId, positionId, gradeId, workLocationId, supervisorId };
  return divisionId === null ? withDivision(db, { ...place, divisionId }) : { ...place, divisionId };
}

async function refuseErrors(
  db: Executor,
  input: MovementInput,
  person: Person,
  before: Placement,
  after: Placement | null,
  today: Day,
): Promise<void> {
  if (input.kind === 'leaving') return refuse([leavingError(input.lastDay, person, today)]);
  if (after === null) throw new Error('A place was not planned');
  refuseSelf(after.supervisorId === person.id ? ['supervisorId'] : []);
  // A re-hired person counts as new, even in their last placement.
  const stays = input.kind === 'rehire' ? null : before;
  const placed = placementErrors(after, await findPlacementRecords(db, after, before), stays);
  if (input.kind === 'rehire') return refuse([rehireError(input.effectiveOn, person), ...placed]);
  const day = moveDayError(input.kind, input.effectiveOn, person, today);
  refuse([day, ...placed, day === null && placed.length === 0 ? moveKindError(input.kind, before, after) : null]);
}

/** Refuses ids in the input that no employee has. */
async function refuseUnknown(db: Executor, input: MovementInput): Promise<void> {
  const named = [
    ...(input.kind === 'leaving' ? [] : [{ id: input.supervisorId, path: 'supervisorId' }]),
    ...(input.kind === 'rehire'
      ? []
      : [
          ...input.supervisees.map(({ supervisorId: id }, index) => ({
            id,
            path: `supervisees.${index}.supervisorId`,
          })),
          ...input.offices.map(({ employeeId: id }, index) => ({ id, path: `offices.${index}.employeeId` })),
        ]),
  ].filter(({ id }) => id !== null);
  const names = await findNames(
    db,
    named.flatMap(({ id }) => id ?? []),
  );
  refuseAt(
    named.filter(({ id }) => !names.has(id ?? 0)).map(({ path }) => path),
    'unknown_reference',
  );
}

async function moverAfter(
  db: Executor,
  after: Placement,
  headed: readonly Headed[],
  ended: readonly Headed[],
): Promise<Mover> {
  const headsDepartment = headed.some((unit) => unit.kind === 'department' && !ended.includes(unit));
  const category = await findCategory(db, after.positionId);
  return { companyId: after.companyId, roles: rolesOfAccount({ category, headsDepartment, grants: [] }) };
}

type HandingInput = Exclude<MovementInput, { kind: 'rehire' }>;

function answered(vacated: readonly Headed[], input: HandingInput): VacatedUnit[] {
  refuseOthers(
    input.offices.flatMap(({ kind, unitId }, index) =>
      vacated.some((headed) => headed.kind === kind && headed.unitId === unitId) ? [] : [`offices.${index}.unitId`],
    ),
  );
  return vacated.map((headed) => {
    const index = input.offices.findIndex(({ kind, unitId }) => kind === headed.kind && unitId === headed.unitId);
    return { ...headed, answer: input.offices[index]?.employeeId, path: `offices.${index}.employeeId` };
  });
}

function handedOver(supervisees: readonly Supervisee[], input: HandingInput, after: Mover): SuperviseeLeft[] {
  refuseOthers(
    input.supervisees.flatMap(({ employeeId }, index) =>
      supervisees.some(({ id }) => id === employeeId) ? [] : [`supervisees.${index}.employeeId`],
    ),
  );
  refuseSelf(
    input.supervisees.flatMap(({ employeeId, supervisorId }, index) =>
      employeeId === supervisorId ? [`supervisees.${index}.supervisorId`] : [],
    ),
  );
  const answers = new Map(
    input.supervisees.map(({ employeeId, supervisorId }, index) => [employeeId, { supervisorId, index }]),
  );
  return supervisees.map((supervisee) => {
    const answer = answers.get(supervisee.id);
    return {
      ...supervisee,
      why: mustHandOver(supervisee.companyId, after),
      supervisorId: answer?.supervisorId ?? null,
      path: `supervisees.${answer?.index ?? 0}.supervisorId`,
    };
  });
}

function refuseOthers(paths: readonly string[]): void {
  refuseAt(paths, 'unknown_reference');
}

/** The database refuses it too, but without naming the field. */
function refuseSelf(paths: readonly string[]): void {
  refuseAt(paths, 'self_supervision');
}

function refuseAt(paths: readonly string[], code: FieldError['code']): void {
  const fields = paths.map((path): FieldError => ({ path, code }));
  if (fields.length > 0) throw new Problem('validation_error', { fields });
}

function split<T>(all: readonly T[], holds: (one: T) => boolean): [T[], T[]] {
  return [all.filter(holds), all.filter((one) => !holds(one))];
}
