import { addDays, type Day, type Grant, rolesOfAccount } from '@prestasi/domain';
import type { GroupYear } from '../calendars.ts';
import { leavingDayIn } from '../assignments.ts';
import { countFrom } from '../count.ts';
import type { Gender, Origin } from '../data/staff.ts';
import { instantOf } from '../moments.ts';
import type { Bearer } from '../approver-naming.ts';
import type { Structure } from '../organisation.ts';
import { type Person, usualMarkOf } from '../people.ts';
import { writesIn } from '../personal.ts';
import type { Random } from '../random.ts';
import { positionText } from './data/leaders.ts';
import { drawFate, type Fate } from './fate.ts';
import type { Layout, Placement } from './layout.ts';
import { drawName, drawOrigin } from './naming.ts';
import { regionOf } from './structure.ts';

type PeopleContext = {
  readonly random: Random;
  readonly layout: Layout;
  readonly structure: Structure;
  readonly years: readonly GroupYear[];
};

/** Creates everybody of a laid-out group, in the order of the posts. */
export function createPeople(at: PeopleContext): readonly LargePerson[] {
  const nextId = countFrom(0);
  const known = { ...at, nextId: () => nextId('assignment'), ...byIds(at) };
  return at.layout.placements.map((placement) => createPerson(known, placement));
}

/** A person of a large group, with the sources of their own data. */
export type LargePerson = Person & {
  readonly origin: Origin;
  readonly gender: Gender;
  readonly bearer: Bearer;
  readonly livesIn: string;
};

type Known = PeopleContext & {
  readonly nextId: () => number;
  readonly grants: ReadonlyMap<number, readonly Grant[]>;
  readonly heads: ReadonlySet<number | null>;
  readonly positionIds: ReadonlyMap<string, number>;
};

function byIds({ layout, structure }: PeopleContext): Pick<Known, 'grants' | 'heads' | 'positionIds'> {
  return {
    grants: Map.groupBy(layout.grants, ({ employeeId }) => employeeId),
    heads: new Set(layout.departments.map(({ headId }) => headId)),
    positionIds: new Map(structure.positions.map(({ id, companyId, code }) => [`${companyId}/${code}`, id])),
  };
}

function createPerson(at: Known, placement: Placement): LargePerson {
  const { random } = at;
  const { id, key, leads } = placement;
  const text = positionText(placement.position);
  const origin = drawOrigin(random);
  const gender = random.chance(0.54) ? 'male' : 'female';
  const bearer = drawName(origin, gender, random);
  const fate = drawFate(placement, text.category === 'executive', at.years, random);
  const { hiredOn, stage, turn } = fate;
  const lastDay = turn === 'left' ? leavingDayIn(at.years) : null;
  const grants = (at.grants.get(id) ?? []).map(({ role, companyId }) => ({ role, companyId }));
  return {
    id,
    accountId: id + 1,
    post: { key, boss: placement.supervisorId === null ? null : String(placement.supervisorId), stage, turn },
    position: text,
    employee: { fullName: bearer.name, employeeNumber: `WN${String(id).padStart(6, '0')}` },
    employment: { id, employeeId: id, hiredOn, lastDay, leavingReason: lastDay === null ? null : 'Peletakan jawatan' },
    account: { isActive: turn !== 'deactivated' && turn !== 'left' },
    assignments: assignmentsOf(at, placement, fate, lastDay),
    grants,
    roles: rolesOfAccount({ category: text.category, headsDepartment: at.heads.has(id), grants }),
    writes: writesIn(text),
    usualMark: usualMarkOf(leads, random),
    origin,
    gender,
    bearer,
    livesIn: regionOf(at.layout.locations[placement.locationId - 1]?.region ?? 0).state,
  };
}

type AssignmentRow = Person['assignments'][number];

/** Returns a person's placements: since the hire, or the promotion or transfer after it. */
function assignmentsOf(at: Known, placement: Placement, fate: Fate, lastDay: Day | null): readonly AssignmentRow[] {
  const { hiredOn, promotedOn, transferredOn } = fate;
  const now = fate.turn === 'waiting' ? { ...placement, supervisorId: null } : placement;
  if (promotedOn !== null) {
    const before = { ...placement, position: workersPosition(at, placement) };
    return [
      rowOf(at, before, { kind: 'hire', from: hiredOn, until: promotedOn, reason: null }),
      rowOf(at, placement, { kind: 'promotion', from: promotedOn, until: null, reason: PROMOTED }),
    ];
  }
  const elsewhere = transferredOn === null ? null : anotherPlacement(at, placement);
  if (transferredOn !== null && elsewhere !== null) {
    return [
      rowOf(
        at,
        { ...elsewhere, id: placement.id },
        { kind: 'hire', from: hiredOn, until: transferredOn, reason: null },
      ),
      rowOf(at, placement, { kind: 'transfer', from: transferredOn, until: null, reason: TRANSFERRED }),
    ];
  }
  return [{ ...rowOf(at, now, { kind: 'hire', from: hiredOn, until: null, reason: null }), effectiveTo: lastDay }];
}

const PROMOTED = 'Prestasi cemerlang dua tahun berturut-turut.';
const TRANSFERRED = 'Pertukaran atas permohonan pekerja.';

/** The time from a day until another placement follows; null if none does. */
type Stay = Pick<AssignmentRow, 'kind' | 'reason'> & { readonly from: Day; readonly until: Day | null };

function rowOf(
  { nextId, positionIds, structure, layout }: Known,
  placement: Placement,
  { kind, from, until, reason }: Stay,
): AssignmentRow {
  const positionId = positionIds.get(`${placement.companyId}/${placement.position}`);
  if (positionId === undefined)
    throw new Error(`The company ${placement.companyId} has no position ${placement.position}`);
  return {
    id: nextId(),
    employeeId: placement.id,
    employmentId: placement.id,
    effectiveFrom: from,
    effectiveTo: until === null ? null : addDays(until, -1),
    supersededOn: until,
    kind,
    reason,
    companyId: placement.companyId,
    divisionId: layout.departments[placement.departmentId - 1]?.divisionId ?? null,
    departmentId: placement.departmentId,
    sectionId: placement.sectionId,
    positionId,
    gradeId: structure.positions[positionId - 1]?.gradeId ?? null,
    workLocationId: placement.locationId,
    supervisorId: placement.supervisorId,
    createdAt: instantOf(from, 9, 0),
    createdBy: null,
  };
}

/** Returns the former position of an executive: that of somebody in the same department; their own if there is none. */
function workersPosition({ layout }: Known, placement: Placement): string {
  for (let id = placement.id; id > placement.id - NEAR && id > 0; id--) {
    const other = layout.placements[id - 1];
    if (other === undefined || other.departmentId !== placement.departmentId) break;
    if (positionText(other.position).category === 'non_executive') return other.position;
  }
  return placement.position;
}

/**
 * Returns a post of the same category under another supervisor, held before a transfer; null if none is found nearby.
 */
function anotherPlacement({ layout, random }: Known, placement: Placement): Placement | null {
  const { category } = positionText(placement.position);
  for (let attempt = 0; attempt < NEAR; attempt++) {
    const other = random.pick(layout.placements);
    const isFit = !other.leads && other.supervisorId !== placement.supervisorId && other.id !== placement.id;
    if (isFit && positionText(other.position).category === category) return other;
  }
  return null;
}

const NEAR = 40;
