import type { Category, Day, Grant, HireFacts } from '@prestasi/domain';

/** What a record says, by field; references are keys (`keyOf`), never ids. */
export type Fields = Readonly<Record<string, string | null>>;

/** Whether a field says something. */
export function isSaid(value: string | null | undefined): value is string {
  return value !== null && value !== undefined;
}

/** Records of reference that a workbook can create and change. */
export const REFERENCE = ['company', 'grade', 'location', 'position', 'division', 'department', 'section'] as const;
export type Reference = (typeof REFERENCE)[number];

/** Closed is a company that is deactivated, and everything else that is archived. */
export type Known = { readonly id: number; readonly fields: Fields; readonly isClosed: boolean };
export type KnownRecords = ReadonlyMap<string, Known>;

/** Where somebody stands: the row of `assignment` that holds now, or the next, or the last. */
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
  /** The latest stay; null where there never was one. */
  readonly employment: { readonly id: number; readonly hiredOn: Day; readonly lastDay: Day | null } | null;
  /** What stands on the first day of that stay, where the workbook says another; null where it does not. */
  readonly hire: HireFacts | null;
  readonly place: KnownPlacement | null;
  /** The day from which they stand elsewhere, where that is planned already. */
  readonly movesOn: Day | null;
  readonly account: { readonly id: number; readonly email: string | null; readonly grants: readonly Grant[] } | null;
};

/** Somebody employed now, as far as the reporting line needs it. */
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

/** A competency on record: its fields by the columns of its sheet, the parent by its code in small letters. */
export type KnownCompetency = { readonly id: number; readonly archivedAt: string | null; readonly fields: Fields };

/** What the database says, as far as a workbook is concerned. Employees are known by their number. */
export type State = {
  readonly today: Day;
  readonly reference: Readonly<Record<Reference, KnownRecords>>;
  readonly people: ReadonlyMap<string, KnownPerson>;
  readonly staff: ReadonlyMap<string, KnownStaff>;
  readonly emails: Holders;
  readonly identityCards: Holders;
  /** Job descriptions of the positions whose codes the workbook names, by the positions' keys. */
  readonly tasks: ReadonlyMap<string, readonly KnownTask[]>;
  /** The group's competencies by their codes in small letters; empty where the workbook has none. */
  readonly competencies: ReadonlyMap<string, KnownCompetency>;
};
