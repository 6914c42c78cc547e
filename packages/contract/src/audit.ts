import { AUDIT_REASONS, HISTORY_CHECKS, PASSWORD_SOURCES, SIGN_IN_WAYS } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { instantField, pageOf, pageQuery, recordId } from './fields.ts';
import { WORKBOOK } from './records.ts';

/** A nightly check of the histories. `findings` are the first of its problems. */
export const historyCheckRow = z.object({
  id: recordId,
  kind: z.enum(HISTORY_CHECKS),
  startedAt: instantField,
  finishedAt: instantField,
  appraisals: z.int().min(0),
  events: z.int().min(0),
  problems: z.int().min(0),
  findings: z.array(
    z.object({
      /** What is wrong, in the reader's language. */
      text: z.string(),
      /** Null where it is about no appraisal, or one that is gone. */
      appraisal: z.object({ name: z.string(), employeeNumber: z.string(), year: z.int() }).nullable(),
      /** The event of its history, from 1; null where it is about none. */
      sequence: z.int().nullable(),
    }),
  ),
  /** The number of the anchor that was written; null for other checks. */
  anchorNumber: z.int().min(1).nullable(),
});

export const listHistoryChecks = defineCall({
  method: 'GET',
  path: '/api/audit/checks',
  access: { permission: 'audit.read' },
  summary: 'Returns the last fourteen nightly checks of the histories of each kind, the latest first.',
  output: z.object({ checks: z.array(historyCheckRow) }),
  problems: [],
});

const auditFilter = { search: pageQuery.search, reason: z.enum(AUDIT_REASONS).optional() };

/** An action that an auditor looks at: who, on whose appraisal, and why it is shown. */
export const auditRow = z.object({
  id: recordId,
  at: instantField,
  by: z.string(),
  onBehalfOf: z.string().nullable(),
  /** In the reader's language. */
  action: z.string(),
  appraisee: z.string(),
  employeeNumber: z.string(),
  year: z.int(),
  company: z.string(),
  reasons: z.array(z.enum(AUDIT_REASONS)),
  /** When the address, the office or the grant changed; null for a moderated mark. */
  changedAt: instantField.nullable(),
  /** How the actor had signed in; null if it was not recorded. */
  signedIn: z
    .object({
      way: z.enum(SIGN_IN_WAYS),
      passwordBy: z.enum(PASSWORD_SOURCES).nullable(),
      passwordSince: instantField.nullable(),
    })
    .nullable(),
});

export const listAuditedActions = defineCall({
  method: 'GET',
  path: '/api/audit/actions',
  access: { permission: 'audit.read' },
  summary:
    'Lists actions on appraisals within a day of a changed address, a new office or a new grant of who acted, and marks that were moderated after a disagreement; the latest first.',
  query: z.strictObject({ ...pageQuery, ...auditFilter }),
  output: pageOf(auditRow),
  problems: [],
});

export const exportAuditedActions = defineCall({
  method: 'GET',
  path: '/api/exports/audit',
  access: { permission: 'audit.read' },
  summary:
    'Exports the actions that a filter of their list finds, with the last checks of the histories, as a workbook.',
  query: z.strictObject(auditFilter),
  output: WORKBOOK,
  problems: [],
});
