import * as contract from '@prestasi/contract';
import { register, registerChange, registerReport } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { Problem } from '../platform/problem.ts';
import { alignedToForm, listAlignmentTargets } from './alignment-targets.ts';
import { approveForms } from './approve-forms.ts';
import { closeResponses } from './close-responses.ts';
import { editForm } from './edit-form.ts';
import { addEvidence, removeEvidence } from './evidence.ts';
import { exportAppraisals } from './export-appraisals.ts';
import { exportOutstanding } from './export-outstanding.ts';
import { extendForm } from './extend-form.ts';
import { readForm } from './form-document.ts';
import { getDistribution } from './get-distribution.ts';
import { getUnitReport } from './get-unit-report.ts';
import { listAppraisals } from './list-appraisals.ts';
import { listLinkableWork } from './list-linkable-work.ts';
import { addItemEvidence, removeItemEvidence } from './item-evidence.ts';
import { lastYearOf } from './last-year.ts';
import { listPlanSources } from './list-plan-sources.ts';
import { listOutstanding } from './list-outstanding.ts';
import { nameHolder, readApproverNaming } from './name-holder.ts';
import { remindOutstanding } from './remind-outstanding.ts';
import { transitionForm } from './transition-form.ts';

/** Every night a little after midnight, and once more by day to make up for a night without the server. */
const CLOSE_RESPONSES_AT = '10 0,8 * * *';

/** Binds the forms' calls, and the job that watches the deadlines to respond. */
export function registerForms(server: Server): void {
  const { services } = server;

  register(server, contract.getForm, readForm);
  registerChange(server, contract.editForm, editForm);
  register(server, contract.uploadEvidence, (context) => {
    const { params, body, files, inTransaction } = context;
    if (files.file === null) throw new Problem('malformed_request');
    return addEvidence({ ...params, ...body }, { services, inTransaction, upload: files.file, context });
  });
  registerChange(server, contract.removeEvidence, removeEvidence);
  register(server, contract.uploadItemEvidence, (context) => {
    const { params, files, inTransaction } = context;
    if (files.file === null) throw new Problem('malformed_request');
    return addItemEvidence(params, { services, inTransaction, upload: files.file, context });
  });
  registerChange(server, contract.removeItemEvidence, removeItemEvidence);
  register(server, contract.listLinkableWork, listLinkableWork);
  register(server, contract.listPlanSources, listPlanSources);
  register(server, contract.getLastYear, lastYearOf);
  register(server, contract.listAlignmentTargets, listAlignmentTargets);
  register(server, contract.listAlignedToForm, alignedToForm);
  registerChange(server, contract.transitionForm, transitionForm);
  registerChange(server, contract.extendForm, extendForm);
  register(server, contract.getApproverNaming, readApproverNaming);
  registerChange(server, contract.nameHolder, nameHolder);
  registerChange(server, contract.approveForms, approveForms);
  register(server, contract.listAppraisals, (context) => listAppraisals(context.db, context.query, context));
  register(server, contract.listOutstanding, listOutstanding);
  register(server, contract.exportAppraisals, exportAppraisals);
  register(server, contract.exportOutstanding, exportOutstanding);
  registerChange(server, contract.remindOutstanding, remindOutstanding);
  registerReport(server, contract.getUnitReport, getUnitReport);
  registerReport(server, contract.getDistribution, getDistribution);

  services.jobs.schedule('close-responses', CLOSE_RESPONSES_AT, async () => {
    const closed = await closeResponses(services);
    services.log.info({ closed }, 'responses closed');
  });
}
