import type { Executor } from '../src/platform/database/transaction.ts';
import { company, department, division, grade, position, section, workLocation } from '../src/schema/organisation.ts';
import { account, assignment, employee, employment } from '../src/schema/people.ts';
import type { Organisation } from './any-organisation.ts';
import { writeCompetencies, writeTasks } from './exports-library.ts';

/** The present day: that of the fixture of imports. */
export const TODAY = '2026-03-31';

/** Writes an organisation straight into the database, with codes that begin with an unused prefix. */
export async function writeOrganisation(db: Executor, prefix: string, given: Organisation): Promise<void> {
  const grades = await ids(
    db
      .insert(grade)
      .values(['E1', '1.0', '=2'].map((name, rank) => ({ gradeSet: `${prefix} set`, name, rank })))
      .returning({ id: grade.id }),
  );
  const people = await ids(
    db
      .insert(employee)
      .values(given.people.map((one, place) => detailsOf(prefix, one, place)))
      .returning({ id: employee.id }),
  );
  const head = (at: number | null) => (at === null ? null : pick(people, at));
  // The group's divisions have codes that companies also have.
  const ofGroup = await idsOrNone(given.groupDivisions, (rows) =>
    db
      .insert(division)
      .values(
        rows.map(({ name, head: at }, place) => ({
          companyId: null,
          code: `${prefix}V${place}`,
          name,
          headId: head(at),
        })),
      )
      .returning({ id: division.id }),
  );
  const places: Place[] = [];
  for (const [place, one] of given.companies.entries()) {
    const { divisions, departments, sections, positions, locations, ...details } = one;
    const companyId = pick(
      await ids(
        db
          .insert(company)
          .values({ ...details, code: `${prefix}C${place}`, name: `${prefix} ${place}` })
          .returning({ id: company.id }),
      ),
      0,
    );
    const ownDivisions = await idsOrNone(divisions, (rows) =>
      db
        .insert(division)
        .values(
          rows.map(({ name, head: at }, row) => ({
            companyId,
            code: `${prefix}V${row}`,
            name,
            headId: head(at),
          })),
        )
        .returning({ id: division.id }),
    );
    const above = [...ownDivisions, ...ofGroup];
    const ownDepartments = await ids(
      db
        .insert(department)
        .values(
          departments.map(({ name, head: at, above: over }, row) => ({
            companyId,
            code: `D/${row}`,
            name,
            headId: head(at),
            divisionId: over === null || above.length === 0 ? null : pick(above, over),
          })),
        )
        .returning({ id: department.id }),
    );
    const ownSections = new Map<number, number[]>();
    for (const [row, { name, head: at, above: over }] of sections.entries()) {
      const departmentId = pick(ownDepartments, over ?? 0);
      const [id = 0] = await ids(
        db
          .insert(section)
          .values({ departmentId, code: `S-${row}`, name, headId: head(at) })
          .returning({ id: section.id }),
      );
      ownSections.set(departmentId, [...(ownSections.get(departmentId) ?? []), id]);
    }
    const ownPositions = await ids(
      db
        .insert(position)
        .values(
          positions.map(({ title, category, grade: at }, row) => ({
            companyId,
            code: `00${row}`,
            title,
            category,
            gradeId: at === null ? null : pick(grades, at),
          })),
        )
        .returning({ id: position.id }),
    );
    for (const [row, { tasks }] of positions.entries()) await writeTasks(db, pick(ownPositions, row), tasks);
    places.push({
      companyId,
      divisions: above,
      departments: ownDepartments,
      sections: ownSections,
      positions: ownPositions,
      locations: await idsOrNone(locations, (rows) =>
        db
          .insert(workLocation)
          .values(rows.map((values, row) => ({ ...values, companyId, code: `L ${row}` })))
          .returning({ id: workLocation.id }),
      ),
    });
  }
  await writeCompetencies(db, prefix, given.competencies);
  for (const [place, one] of given.people.entries())
    await placePerson(db, pick(people, place), one, pick(places, one.company), {
      grades,
      people,
      accountOf: `${prefix}${place}`,
    });
}

type Person = Organisation['people'][number];
type Place = {
  readonly companyId: number;
  readonly divisions: readonly number[];
  readonly departments: readonly number[];
  readonly sections: ReadonlyMap<number, readonly number[]>;
  readonly positions: readonly number[];
  readonly locations: readonly number[];
};

function detailsOf(prefix: string, one: Person, place: number) {
  const hasCard = one.birth === 'card' || one.birth === 'card and day';
  const serial = String(Number(prefix.replaceAll(/\D/g, '')) * 40 + place).padStart(4, '0');
  return {
    employeeNumber: `${prefix}00${place}`,
    fullName: one.fullName,
    firstName: one.firstName,
    phone: one.phone,
    email: one.email === null ? null : `${one.email}.${prefix}${place}@Kumpulan.example`,
    identityCard: hasCard ? `900131-14-${serial}` : null,
    dateOfBirth: one.birth === 'card and day' ? '1990-01-31' : one.birth === 'day' ? one.dateOfBirth : null,
    gender: one.gender,
    race: one.race,
    religion: 'Islam',
    maritalStatus: one.maritalStatus,
    addressLine1: one.addressLine1,
    postalCode: one.postalCode,
  };
}

type Others = { readonly grades: readonly number[]; readonly people: readonly number[]; readonly accountOf: string };

async function placePerson(
  db: Executor,
  employeeId: number,
  one: Person,
  at: Place,
  { grades, people, accountOf }: Others,
) {
  const hiredOn = one.stay === 'later' ? '2026-06-01' : '2015-03-02';
  const lastDay = one.stay === 'left' ? '2025-12-31' : null;
  if (one.stay === 'hired again') {
    const [before = 0] = await ids(
      db
        .insert(employment)
        .values({ employeeId, hiredOn: '2001-01-01', lastDay: '2010-12-31' })
        .returning({ id: employment.id }),
    );
    await db.insert(assignment).values({
      employeeId,
      employmentId: before,
      effectiveFrom: '2001-01-01',
      effectiveTo: '2010-12-31',
      kind: 'hire',
      companyId: at.companyId,
      positionId: pick(at.positions, 0),
    });
  }
  const [employmentId = 0] = await ids(
    db.insert(employment).values({ employeeId, hiredOn, lastDay }).returning({ id: employment.id }),
  );
  const departmentId = one.department === null ? null : pick(at.departments, one.department);
  const within = departmentId === null ? [] : (at.sections.get(departmentId) ?? []);
  const supervisorId = one.supervisor === null ? null : pick(people, one.supervisor);
  const place = {
    employeeId,
    employmentId,
    companyId: at.companyId,
    departmentId,
    divisionId: one.division === null || at.divisions.length === 0 ? null : pick(at.divisions, one.division),
    sectionId: one.section === null || within.length === 0 ? null : pick(within, one.section),
    positionId: pick(at.positions, one.position),
    gradeId: one.grade === null ? null : pick(grades, one.grade),
    workLocationId: one.location === null || at.locations.length === 0 ? null : pick(at.locations, one.location),
    supervisorId: supervisorId === employeeId ? null : supervisorId,
  };
  const isMoving = one.stay === 'moving';
  await db
    .insert(assignment)
    .values({ ...place, effectiveFrom: hiredOn, effectiveTo: isMoving ? '2026-04-30' : lastDay, kind: 'hire' });
  if (isMoving)
    await db.insert(assignment).values({ ...place, supervisorId: null, effectiveFrom: '2026-05-01', kind: 'change' });
  if (one.isActive !== null)
    await db.insert(account).values({
      employeeId,
      fullName: one.fullName,
      email: `akaun.${accountOf}@kumpulan.example`,
      isActive: one.isActive,
    });
}

function pick<T>(list: readonly T[], at: number): T {
  const found = list[at % list.length];
  if (found === undefined) throw new Error('There is nothing to pick from');
  return found;
}

async function ids(made: Promise<readonly { readonly id: number }[]>): Promise<number[]> {
  return (await made).map(({ id }) => id);
}

async function idsOrNone<T>(
  rows: readonly T[],
  insert: (rows: readonly T[]) => Promise<readonly { readonly id: number }[]>,
): Promise<number[]> {
  return rows.length === 0 ? [] : ids(insert(rows));
}
