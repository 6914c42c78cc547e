import { addDays } from '@prestasi/domain';
import { writeHireDates } from '../../movements/index.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { ImportPlan } from '../plan/plan-import.ts';
import type { PersonPlan } from '../plan/plan-employees.ts';
import { type Fields, isSaid, type Reference } from '../plan/state.ts';
import { writeAccounts } from './apply-accounts.ts';
import type { OnWritten } from './bulk-queries.ts';
import { found, type Ids } from './ids.ts';
import {
  correctAssignments,
  endAssignments,
  findEmployeesByNumber,
  insertAssignments,
  insertEmployees,
  insertEmployments,
  type NewAssignment,
  type PlacementIds,
  updateEmployees,
} from './people-queries.ts';
import type { By } from './recorded.ts';

export type AppliedPeople = {
  /** The id of an employee by number, whether or not the workbook names them. */
  readonly idOf: (number: string) => number;
  /** Their full name after the import. */
  readonly nameOf: (number: string) => string;
  /** Those who existed before and were changed. */
  readonly changedIds: readonly number[];
  /** Among them, those whose placement changed. */
  readonly movedIds: readonly number[];
};

/**
 * Writes employees with their employments, placements and accounts. A new placement begins today; the past stays
 * (domain §2).
 */
export async function applyPeople(
  tx: Tx,
  plan: ImportPlan,
  ids: Ids,
  by: By,
  onWritten: OnWritten,
): Promise<AppliedPeople> {
  const { people } = plan;
  const created = people.filter(({ known }) => known === null);
  const made = await insertEmployees(
    tx,
    created.map(({ details }) => details),
    onWritten,
  );
  const changed = people.filter(({ known, detailsChange }) => known !== null && detailsChange);
  const updates = changed.flatMap(({ known, details }) =>
    known === null ? [] : [{ id: known.id, version: known.version + 1, details }],
  );
  await updateEmployees(tx, updates, onWritten);
  const createdIds = new Map(created.map(({ number }, index) => [number, found(made[index])]));
  const { idOf, nameOf } = await namedPeople(tx, plan, createdIds);
  await writePlaces(
    tx,
    people.filter(({ placeChanges }) => placeChanges),
    idOf,
    ids,
    by,
    onWritten,
  );
  const corrected = people.flatMap(({ known, hireCorrection: to }) => {
    const stay = known?.employment ?? null;
    if (known === null || stay === null || to === null) return [];
    return [{ id: known.id, employmentId: stay.id, hiredOn: stay.hiredOn, to }];
  });
  await writeHireDates(tx, corrected);
  await writeAccounts(tx, people, idOf, onWritten);
  const affected = people.filter(
    ({ detailsChange, placeChanges, hireCorrection }) => detailsChange || placeChanges || hireCorrection !== null,
  );
  return {
    idOf,
    nameOf,
    changedIds: affected.flatMap(({ known }) => known?.id ?? []),
    movedIds: people.flatMap(({ known, placeChanges }) => (placeChanges && known !== null ? [known.id] : [])),
  };
}

type Named = { readonly id: number; readonly fullName: string };

/** Returns everybody whom the plan names: in a row, as supervisor or as unit head, now or before. */
async function namedPeople(
  tx: Tx,
  { people, changes }: ImportPlan,
  created: ReadonlyMap<string, number>,
): Promise<Pick<AppliedPeople, 'idOf' | 'nameOf'>> {
  const byNumber = new Map(
    people.map(({ number, known, details }): [string, Named] => [
      number,
      { id: found(known?.id ?? created.get(number)), fullName: details.fullName ?? '' },
    ]),
  );
  const named = [
    ...people.flatMap(({ known, place }) => [known?.place?.fields.supervisor, place?.supervisor]),
    ...[...changes.division, ...changes.department, ...changes.section].flatMap(({ before, after }) => [
      before?.head,
      after.head,
    ]),
  ];
  const missing = new Set(named.flatMap((number) => (isSaid(number) && !byNumber.has(number) ? [number] : [])));
  for (const { number, ...one } of await findEmployeesByNumber(tx, [...missing])) byNumber.set(number, one);
  const one = (number: string): Named => {
    const person = byNumber.get(number);
    if (person === undefined) throw new Error(`There is no employee ${number}`);
    return person;
  };
  return { idOf: (number) => one(number).id, nameOf: (number) => one(number).fullName };
}

type IdOf = AppliedPeople['idOf'];

async function writePlaces(
  tx: Tx,
  people: readonly PersonPlan[],
  idOf: IdOf,
  ids: Ids,
  by: By,
  onWritten: OnWritten,
): Promise<void> {
  const { today } = by;
  const stays = people.filter(({ hiredOn }) => hiredOn !== null);
  const made = await insertEmployments(
    tx,
    stays.map(({ number, hiredOn }) => ({ employeeId: idOf(number), hiredOn: hiredOn ?? today })),
    onWritten,
  );
  const newStays = new Map(stays.map(({ number }, index) => [number, found(made[index])]));
  const placed = people.map((person) => ({
    person,
    place: placeIds(person.place ?? {}, ids, idOf),
    move: moveOf(person, today),
  }));
  await endAssignments(
    tx,
    placed.flatMap(({ move }) => (move.ends === null ? [] : [{ id: move.ends, effectiveTo: addDays(today, -1) }])),
  );
  await correctAssignments(
    tx,
    placed.flatMap(({ place, move }) => (move.corrects === null ? [] : [{ ...place, id: move.corrects }])),
  );
  const begun = placed.flatMap(({ person, place, move }): NewAssignment[] => {
    if (move.begins === null) return [];
    const employmentId = found(newStays.get(person.number) ?? person.known?.employment?.id);
    return [
      {
        ...place,
        ...move.begins,
        employeeId: idOf(person.number),
        employmentId,
        createdBy: by.accountId,
        createdAt: by.now,
      },
    ];
  });
  await insertAssignments(tx, begun, onWritten);
}

type Move = {
  /** The assignment that ends yesterday. */
  readonly ends: number | null;
  /** The assignment that began today and is corrected. */
  readonly corrects: number | null;
  readonly begins: Pick<NewAssignment, 'effectiveFrom' | 'effectiveTo' | 'kind'> | null;
};

function moveOf({ known, hiredOn, place }: PersonPlan, today: string): Move {
  if (hiredOn !== null)
    return { ends: null, corrects: null, begins: { effectiveFrom: hiredOn, effectiveTo: null, kind: 'hire' } };
  const before = known?.place ?? null;
  const kind = before !== null && before.fields.company !== place?.company ? 'transfer' : 'change';
  const begins = { effectiveFrom: today, effectiveTo: before?.effectiveTo ?? null, kind } as const;
  if (before === null) return { ends: null, corrects: null, begins };
  if (before.effectiveFrom === today) return { ends: null, corrects: before.assignmentId, begins: null };
  const isOver = before.effectiveTo !== null && before.effectiveTo < today;
  return isOver
    ? { ends: null, corrects: null, begins: { ...begins, effectiveTo: null } }
    : { ends: before.assignmentId, corrects: null, begins };
}

function placeIds(place: Fields, ids: Ids, idOf: IdOf): PlacementIds {
  const id = (kind: Reference, key: string | null | undefined) => (isSaid(key) ? found(ids[kind].get(key)) : null);
  return {
    companyId: found(ids.company.get(place.company ?? '')),
    divisionId: id('division', place.division),
    departmentId: id('department', place.department),
    sectionId: id('section', place.section),
    positionId: found(ids.position.get(place.position ?? '')),
    gradeId: id('grade', place.grade),
    workLocationId: id('location', place.location),
    supervisorId: isSaid(place.supervisor) ? idOf(place.supervisor) : null,
  };
}
