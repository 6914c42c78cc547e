import { type Phase, PHASES } from '@prestasi/domain';
import type { FormRow } from '../src/forms/record-queries.ts';
import type { Life } from './life.ts';
import type { GroupData } from './group-data.ts';

/** Returns the three forms of a newly opened appraisal. */
export function newForms(appraisalId: number, nextId: GroupData['nextId']): Life['record']['forms'] {
  const [planning, review, year_end] = PHASES.map((phase) => newForm(nextId('form'), appraisalId, phase));
  if (planning === undefined || review === undefined || year_end === undefined)
    throw new Error('There are three phases');
  return { planning, review, year_end };
}

function newForm(id: number, appraisalId: number, phase: Phase): FormRow {
  return {
    id,
    appraisalId,
    phase,
    level: 'unsubmitted',
    version: 1,
    pendingStep: null,
    pendingApprover: null,
    pendingHolderId: null,
    pendingSince: null,
    namedSupervisorId: null,
    namedHodId: null,
    namedHrId: null,
    namedSuperHrId: null,
    submittedAt: null,
    notSubmitted: false,
    completedAt: null,
    response: null,
    responseReason: null,
    respondedAt: null,
    responseDueOn: null,
    decisionNote: null,
    decisionBy: null,
    decisionStep: null,
    extendedTo: null,
    extensionReason: null,
    waivedAt: null,
    waivedBy: null,
    waiverReason: null,
    remindedOn: null,
    savedAt: null,
  };
}
