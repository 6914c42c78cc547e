/**
 * One column each in the lines of the access table: nobody · admin of company A · admin of the group · a clerk (user) ·
 * their supervisor (executive) · head of their section · head of their division (top management) · head of their
 * department · HR of A · HR of B · super HR · somebody who must change the password · a deactivated account · the head of
 * department acting as executive · HR and admin of the group acting as executive of B.
 */
export const CALLERS = [
  'anonymous',
  'adminA',
  'adminGroup',
  'user',
  'executive',
  'headOfSection',
  'topManagement',
  'hod',
  'hrA',
  'hrB',
  'superHr',
  'passwordDue',
  'deactivated',
  'hodAsExecutive',
  'hrAsExecutive',
] as const;
export type Caller = (typeof CALLERS)[number];

/** By call, and within it by what the call is about: the expected result for each caller, in columns. */
export type Lines = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Callers whose rights end at company A: no response to them names anything of company B. */
export const ONLY_IN_A: ReadonlySet<Caller> = new Set<Caller>([
  'adminA',
  'user',
  'executive',
  'headOfSection',
  'topManagement',
  'hod',
  'hrA',
  'hodAsExecutive',
]);

/** A line of a call that is open to all. */
export const EVERYBODY = ' ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok';
/** A line of a call for whoever is signed in. */
export const SIGNED_IN = ' 401 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok';
/** A line of a call for whoever is signed in, about what nobody may know of. */
export const NOT_THERE = ' 401 404 404 404 404 404 404 404 404 404 404 403 401 404 404';
