import { PROJECT_STATES, REFUSAL_CODES, TASK_STATES, WORK_ROLES } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { dayField, idParams, pageOf, pageQuery, recordId } from './fields.ts';

/** Projects and tasks that a form links as evidence (domain §7). */

export const workKind = z.enum(['project', 'task']);
const work = {
  kind: workKind,
  title: z.string(),
  /** The project of a task; null for a project, and for a task of nobody's project. */
  projectName: z.string().nullable(),
  role: z.enum(WORK_ROLES),
  state: z.enum([...PROJECT_STATES, ...TASK_STATES]),
  /** In per cent; null of a project without tasks. */
  progress: z.int().nullable(),
  dueOn: dayField,
};

export const linkedWorkView = z.object({
  id: recordId,
  /** The phase whose form links it. */
  phase: z.enum(['review', 'year_end']),
  ...work,
  /** The appraisee's own remarks, the latest first. */
  remarks: z.array(z.object({ writtenOn: dayField, text: z.string() })),
  /** The day as of which it is shown; null if it is shown as it stands now, to the appraisee alone. */
  takenOn: dayField.nullable(),
  /** The project or the task itself, for the appraisee while the form is theirs; null elsewhere. */
  workId: recordId.nullable(),
});
export type LinkedWorkView = z.output<typeof linkedWorkView>;

export const linkableWork = z.object({
  ...work,
  id: recordId,
  /** The last day of the appraisee's part, as of which it is shown; null while the part lasts. */
  lastDay: dayField.nullable(),
});

export const listLinkableWork = defineCall({
  method: 'GET',
  path: '/api/forms/:id/linkable-work',
  access: 'session',
  summary: 'Lists the projects and tasks that the appraisee can link to a form: those of its year they have a part in.',
  params: idParams,
  query: z.strictObject({ ...pageQuery }),
  output: pageOf(linkableWork),
  problems: ['not_found', ...REFUSAL_CODES],
});
