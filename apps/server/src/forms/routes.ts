import * as contract from '@prestasi/contract';
import { requestContexts, todayAt } from '../people/index.ts';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { Problem } from '../platform/problem.ts';
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
import { listOutstanding } from './list-outstanding.ts';
import { nameHolder, readApproverNaming } from './name-holder.ts';
import { remindOutstanding } from './remind-outstanding.ts';
import { transitionForm } from './transition-form.ts';

/** Every night a little after midnight, and once more by day to make up for a night without the server. */
const CLOSE_RESPONSES_AT = '10 0,8 * * *';

/** Binds the forms' calls, and the job that watches the deadlines to respond. */
export function registerForms(server: Server): void {
  const { services } = server;
  const { db } = services;
  const requestContextOf = requestContexts(server.services);

  register(server, contract.getForm, ({ params, ...context }) => readForm(db, params.id, requestContextOf(context)));
  registerChange(server, contract.editForm, (tx, { params, body, ...context }) =>
    editForm(services, tx, params.id, body, requestContextOf(context)),
  );
  register(server, contract.uploadEvidence, ({ params, body, files: { file }, inTransaction, ...context }) => {
    if (file === null) throw new Problem('malformed_request');
    return addEvidence(services, inTransaction, { ...params, ...body }, file, requestContextOf(context));
  });
  registerChange(server, contract.removeEvidence, (tx, { params, query, ...context }) =>
    removeEvidence(tx, { ...params, ...query }, requestContextOf(context)),
  );
  register(server, contract.listLinkableWork, ({ params, query, actor, now }) =>
    listLinkableWork(db, params.id, query, { actor, today: todayAt(now) }),
  );
  registerChange(server, contract.transitionForm, (tx, { params, body, ...context }) =>
    transitionForm(services, tx, params.id, body, requestContextOf(context)),
  );
  registerChange(server, contract.extendForm, (tx, { params, body, ...context }) =>
    extendForm(services, tx, params.id, body, requestContextOf(context)),
  );
  register(server, contract.getApproverNaming, ({ params, ...context }) =>
    readApproverNaming(db, params.id, requestContextOf(context)),
  );
  registerChange(server, contract.nameHolder, (tx, { params, body, ...context }) =>
    nameHolder(services, tx, params.id, body, requestContextOf(context)),
  );
  registerChange(server, contract.approveForms, (tx, { body, ...context }) =>
    approveForms(services, tx, body, requestContextOf(context)),
  );
  register(server, contract.listAppraisals, ({ query, ...context }) =>
    listAppraisals(db, query, requestContextOf(context)),
  );
  register(server, contract.listOutstanding, ({ query, actor, now }) =>
    listOutstanding(db, query, { actor, today: todayAt(now) }),
  );
  register(server, contract.exportAppraisals, ({ query, ...context }) =>
    exportAppraisals(db, query, requestContextOf(context)),
  );
  register(server, contract.exportOutstanding, ({ query, actor, language, now }) =>
    exportOutstanding(db, query, { actor, language, now, today: todayAt(now) }),
  );
  registerChange(server, contract.remindOutstanding, (tx, { params, actor, now }) =>
    remindOutstanding(services, tx, params.id, { actor, today: todayAt(now) }),
  );
  register(server, contract.getUnitReport, ({ query, ...context }) =>
    services.reports.read((reports) => getUnitReport(reports, query, requestContextOf(context))),
  );
  register(server, contract.getDistribution, ({ query, ...context }) =>
    services.reports.read((reports) => getDistribution(reports, query, requestContextOf(context))),
  );

  services.jobs.schedule('close-responses', CLOSE_RESPONSES_AT, async () => {
    const closed = await closeResponses(services);
    services.log.info({ closed }, 'responses closed');
  });
}
