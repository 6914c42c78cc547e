import { z } from 'zod';
import { categoryField, dayField, recordId } from './fields.ts';

const text = z.string().nullable();

/** A placement as text; null without one. */
export const placementAsText = z.object({
  company: z.string(),
  division: text,
  department: text,
  section: text,
  position: z.string(),
  category: categoryField,
  grade: text,
  gradeSet: text,
  workLocation: text,
  supervisor: text,
  /** The head of the department. */
  hod: text,
  /** The first day of this placement. */
  since: dayField,
});

/** A unit that somebody heads. */
export const headedUnit = z.object({ kind: z.enum(['department', 'division', 'section']), name: z.string() });

/** An entry of somebody's education. */
export const educationRow = z.object({
  id: recordId,
  qualification: z.string(),
  institute: z.string(),
  fieldOfStudy: text,
  graduationYear: z.int().nullable(),
});

/** Personal data (domain §4), and the telephone, as text: the address in its lines. */
export const personalAsText = z.object({
  phone: text,
  identityCard: text,
  dateOfBirth: dayField.nullable(),
  gender: text,
  religion: text,
  race: text,
  citizenship: text,
  maritalStatus: text,
  address: z.array(z.string()),
});
