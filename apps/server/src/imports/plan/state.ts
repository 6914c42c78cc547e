import type { Category, Day, Grant, HireFacts } from '@prestasi/domain';

/** The values of a record by field; references are keys (`keyOf`), never ids. */
export type Fields = Readonly<Record<string, string | null>>;

/** Whether a field has a value. */
export function isSaid(value: string | null | undefined): value is string {
  return value !== null && value !== undefined;
}

/** Reference records that a workbook can create and change. */
export const REFERENCE = [
  'company',
  'grade',
  'location',
  'position',
  'division',
  'department',
  'section',
  'holiday',
] as const;
export type Reference = (typeof REFERENCE)[number];

/** Closed means a deactivated company or any other archived record. */
export type Known = { readonly id: number; readonly fields: Fields; readonly isClosed: boolean };
export type KnownRecords = ReadonlyMap<string, Known>;

/** A placement: the row of `assignment` in force now, or the next, or the last. */
export type KnownPlacement = {
  readonly assignmentId: number;
  readonly effectiveFrom: Day;
  readonly effectiveTo: Day | null;
  readonly fields: Fields;
};

/** An employee on record whom the workbook names. */
export type KnownPerson = {
  readonly id: number;
  readonly version: number;
  readonly details: Fields;
  /** The latest employment; null if there never was one. */
  readonly employment: { readonly id: number; readonly hiredOn: Day; readonly lastDay: Day | null } | null;
  /** The facts about the first day of that employment, if the workbook gives another; else null. */
  readonly hire: HireFacts | null;
  readonly place: KnownPlacement | null;
  /** The day of their next placement, if one is planned. */
  readonly movesOn: Day | null;
  readonly account: { readonly id: number; readonly email: string | null; readonly grants: readonly Grant[] } | null;
};

/** Somebody employed now, with what the reporting line needs. */
export type KnownStaff = {
  readonly company: string;
  readonly position: string;
  readonly category: Category;
  readonly supervisor: string | null;
};

/** Who has an e-mail (in lower case) or identity card: the number of an employee, null for an account without one. */
export type Holders = ReadonlyMap<string, string | null>;

/** A task of a position's job description on record; `weight` in basis points. */
export type KnownTask = {
  readonly kind: 'main_task' | 'additional_task';
  readonly title: string;
  readonly weight: number;
  readonly subtasks: readonly string[];
};

/** A competency on record: its fields by the columns of its sheet, the parent by its code in lower case. */
export type KnownCompetency = { readonly id: number; readonly archivedAt: string | null; readonly fields: Fields };

/** The present records, as far as a workbook needs them. Employees are identified by their number. */
export type State = {
  readonly today: Day;
  readonly reference: Readonly<Record<Reference, KnownRecords>>;
  readonly people: ReadonlyMap<string, KnownPerson>;
  readonly staff: ReadonlyMap<string, KnownStaff>;
  readonly emails: Holders;
  readonly identityCards: Holders;
  /** Job descriptions of the positions whose codes the workbook names, by the positions' keys. */
  readonly tasks: ReadonlyMap<string, readonly KnownTask[]>;
  /** The group's competencies by their codes in lower case; empty if the workbook has none. */
  readonly competencies: ReadonlyMap<string, KnownCompetency>;
};
