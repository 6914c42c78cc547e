import { type Actor, pendingApprover, ROLES_OF_APPROVER, type TransitionFacts } from '@prestasi/domain';
import type { Life } from './life.ts';
import { dayAt } from './moments.ts';
import type { Person } from './people.ts';
import { actorOf, organisationOf, personOf } from './group-data.ts';

/** Returns the approver of a form's pending step. Refuses a form that waits for nobody. */
export function approverOf(life: Life, facts: TransitionFacts, at: Date): Actor {
  const { data } = life;
  const approver = pendingApprover(facts);
  if (approver === null || approver.kind === 'stuck')
    throw new Error(`${life.person.employee.fullName} ${facts.phase} waits for nobody`);
  if (approver.employeeId !== null)
    return actorOf(data, personOf(data, approver.employeeId), ROLES_OF_APPROVER[approver.kind]);
  if (approver.kind === 'hr') return hrFor(life, at);
  const earlier = facts.taken.map(({ employeeId }) => employeeId);
  const found = fitHr(life, at, null, earlier);
  if (found === null) throw new Error(`Nobody can finalise the form of ${life.person.employee.fullName}`);
  return actorOf(data, found, [6]);
}

/** Returns HR who may act on the form: of the appraisee's company, or of the group if the company has none who may. */
export function hrFor(life: Life, at: Date): Actor {
  const companyId = organisationOf(life.data, life.person, dayAt(at)).places.get(life.person.id)?.companyId ?? null;
  const found = fitHr(life, at, companyId) ?? fitHr(life, at, null);
  if (found === null) throw new Error(`No HR may act on the form of ${life.person.employee.fullName}`);
  return actorOf(life.data, found, [6]);
}

function fitHr(
  { data, person }: Life,
  at: Date,
  companyId: number | null,
  earlier: readonly (number | null)[] = [],
): Person | null {
  const { superiors } = organisationOf(data, person, dayAt(at));
  const fit = (data.cast.hr.get(companyId) ?? []).filter(
    ({ id }) => id !== person.id && !earlier.includes(id) && superiors.get(id)?.has(person.id) !== true,
  );
  return fit.find(({ post }) => OFFERED.includes(post.key ?? '')) ?? fit[0] ?? null;
}

// People whose accounts the sign-in page offers come first: they have done the most.
const OFFERED = ['superhr', 'hr', 'multi'];
