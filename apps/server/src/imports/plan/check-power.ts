import { type PowerAction, powerRefusal, type PowerSubject, secondPersonReasons } from '@prestasi/domain';
import type { ErrorCode } from '../findings.ts';
import type { Context, SheetContext } from './context.ts';
import type { ReportingLine } from './check-supervisors.ts';
import type { PersonPlan } from './plan-employees.ts';
import type { NewHeadRow } from './plan-units.ts';
import { isSaid } from './state.ts';

type Sheets = {
  readonly employees: SheetContext<'employees'> | null;
  readonly units: SheetContext<'units'> | null;
};
type Lines = { readonly before: ReportingLine; readonly after: ReportingLine };
type PlannedAction = Pick<PowerAction, 'kind'> & {
  readonly subjects: readonly (string | null)[];
  readonly seated: readonly (string | null)[];
  /** Whether it makes somebody unit head over the actor or over a superior of the actor. */
  readonly isOver: boolean;
};

/**
 * Refuses rows that the importer may not carry out, or not alone: about themselves, about their superiors, or that make
 * them or somebody under them an approver (domain §4, "Power over people"). An import asks nobody to confirm: such a
 * change is made by itself, where a second person can be asked.
 */
export function checkPower(
  context: Context,
  sheets: Sheets,
  people: readonly PersonPlan[],
  newHeads: readonly NewHeadRow[],
  lines: Lines,
): void {
  const judge = judgeOf(context, people, lines);
  for (const person of people) {
    const isOwn = person.known !== null && context.scope.isOneself(person.known.id);
    const found = isOwn ? ownRecordError(person) : (judge(addressAction(person)) ?? judge(placementAction(person)));
    if (found !== null) sheets.employees?.report(person.row, 'employeeNumber', found);
  }
  for (const { row, kind, key, before, head } of newHeads) {
    // Somebody who makes themselves unit head becomes an approver; that is no change of their own record.
    const entering = head === context.scope.actor.number ? null : head;
    const unitId = context.state.reference[kind].get(key)?.id;
    const isOver = context.scope.openings.unitsOver.has(`${kind} ${unitId}`);
    const found = judge({ kind: 'office', subjects: [before, entering], seated: [head], isOver });
    if (found !== null) sheets.units?.report(row, 'head', found);
  }
}

/** A change of one's own placement is reported where placements are planned. */
function ownRecordError({ detailsChange, placeChanges, hireCorrection }: PersonPlan): ErrorCode | null {
  return detailsChange && !placeChanges && hireCorrection === null ? 'own_record' : null;
}

function addressAction({ number, known, details }: PersonPlan): PlannedAction | null {
  if (known === null || (known.details.email ?? null) === (details.email ?? null)) return null;
  return { kind: 'address', subjects: [number], seated: [], isOver: false };
}

function placementAction({ number, known, place, placeChanges, hireCorrection }: PersonPlan): PlannedAction | null {
  if (hireCorrection !== null && !placeChanges) return { kind: 'place', subjects: [number], seated: [], isOver: false };
  if (!placeChanges || place === null) return null;
  const supervisor = place.supervisor ?? null;
  const isNew = supervisor !== (known?.place?.fields.supervisor ?? null);
  const seated = isNew ? [supervisor] : [];
  return { kind: 'place', subjects: known === null ? [] : [number], seated, isOver: false };
}

/** Judges actions by employee numbers; the domain's rule identifies people by ids, so each number gets one. */
function judgeOf({ state, scope }: Context, people: readonly PersonPlan[], { before, after }: Lines) {
  const ids = new Map<string, number>();
  const numbers: string[] = [];
  const idOf = (number: string): number => {
    const known = ids.get(number);
    if (known !== undefined) return known;
    ids.set(number, numbers.push(number));
    return numbers.length;
  };
  const lineOf = (line: ReportingLine) => (id: number) => {
    const supervisor = line.supervisors.get(numbers[id - 1] ?? '') ?? null;
    return supervisor === null ? null : idOf(supervisor);
  };
  const actor = { ...scope.actor, employeeId: scope.actor.number === null ? null : idOf(scope.actor.number) };
  const approvers = approversIn(state, before);
  const subjectOf = (number: string): PowerSubject => {
    const account = state.people.get(number)?.account ?? null;
    const grants = account?.grants ?? [];
    const isApprover = grants.length > 0 || approvers.has(number);
    return { accountId: account?.id ?? null, employeeId: idOf(number), grants, isApprover };
  };
  const isOpened = openedBy(scope, people);
  return (action: PlannedAction | null): ErrorCode | null => {
    if (action === null) return null;
    const found = {
      kind: action.kind,
      subjects: action.subjects.filter(isSaid).map(subjectOf),
      touched: [],
      seated: action.seated.filter(isSaid).map(idOf),
      approverRolesOpened: action.seated.filter(isSaid).some((number) => isOpened(number, action.isOver)),
    };
    const refusal = powerRefusal(actor, found);
    if (refusal !== null) return refusal;
    const isAlone = [before, after].every((line) => secondPersonReasons(actor, found, lineOf(line)).length === 0);
    return isAlone ? null : 'second_person';
  };
}

/**
 * Whether the importer opened somebody's account: before, or by another e-mail in this workbook. People whom they
 * registered, or register by it, count only for unit heads over the importer: elsewhere an import sets up whole
 * companies, with their unit heads.
 */
function openedBy({ openings }: Context['scope'], people: readonly PersonPlan[]) {
  const numbersOf = (found: readonly PersonPlan[]) => new Set(found.map(({ number }) => number));
  const readdressed = numbersOf(people.filter((person) => addressAction(person) !== null));
  const registered = numbersOf(people.filter(({ known }) => known === null));
  return (number: string, isOver: boolean): boolean =>
    readdressed.has(number) ||
    openings.byAddressOrPin.has(number) ||
    (isOver && (registered.has(number) || openings.all.has(number)));
}

/** Returns the present supervisors and unit heads. */
function approversIn({ reference }: Context['state'], { supervisors }: ReportingLine): ReadonlySet<string> {
  const heads = [reference.division, reference.department, reference.section].flatMap((units) =>
    [...units.values()].map(({ fields }) => fields.head ?? null),
  );
  return new Set([...supervisors.values(), ...heads].filter(isSaid));
}
