import * as contract from '@prestasi/contract';
import { requestContexts } from '../people/index.ts';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { Problem } from '../platform/problem.ts';
import { addFile } from './add-file.ts';
import { answerInAppeal } from './answer-in-appeal.ts';
import { askInAppeal } from './ask-in-appeal.ts';
import { fileAppeal } from './file-appeal.ts';
import { listAppeals } from './list-appeals.ts';
import { namePanel } from './name-panel.ts';
import { panelPeople } from './panel-people.ts';
import { APPEAL_REMINDERS, remindOfAppeals } from './remind-of-appeals.ts';
import { readAppeal } from './present-appeal.ts';
import { voteOnAppeal } from './vote-on-appeal.ts';
import { withdrawAppeal } from './withdraw-appeal.ts';

/** Every morning, a little before the daily digest. */
const REMIND_AT = '20 6 * * *';

/** Binds the calls by which people appeal against a final result, and a panel decides, and the job that reminds of last days. */
export function registerAppeals(server: Server): void {
  const { services } = server;
  const { db } = services;
  const contextOf = requestContexts(server.services);
  register(server, contract.listAppeals, ({ query, ...caller }) => listAppeals(db, query, contextOf(caller)));
  register(server, contract.getAppeal, ({ params, ...caller }) => readAppeal(db, params.id, contextOf(caller)));
  registerChange(server, contract.fileAppeal, (tx, { params, body, ...caller }) =>
    fileAppeal(services, tx, params.id, body, contextOf(caller)),
  );
  register(server, contract.uploadAppealFile, ({ params, files: { file }, inTransaction, ...caller }) => {
    if (file === null) throw new Problem('malformed_request');
    return addFile(services, inTransaction, params.id, file, contextOf(caller));
  });
  registerChange(server, contract.withdrawAppeal, (tx, { params, ...caller }) =>
    withdrawAppeal(services, tx, params.id, contextOf(caller)),
  );
  register(server, contract.findPanelPeople, ({ params, query, ...caller }) =>
    panelPeople(db, params.id, query.search, contextOf(caller)),
  );
  registerChange(server, contract.namePanel, (tx, { params, body, ...caller }) =>
    namePanel(services, tx, params.id, body.memberIds, contextOf(caller)),
  );
  registerChange(server, contract.voteOnAppeal, (tx, { params, body, ...caller }) =>
    voteOnAppeal(services, tx, params.id, body, contextOf(caller)),
  );
  registerChange(server, contract.askInAppeal, (tx, { params, body, ...caller }) =>
    askInAppeal(services, tx, params.id, body, contextOf(caller)),
  );
  registerChange(server, contract.answerInAppeal, (tx, { params, body, ...caller }) =>
    answerInAppeal(services, tx, params, body.answer, contextOf(caller)),
  );

  services.jobs.schedule(APPEAL_REMINDERS, REMIND_AT, async () => {
    const reminded = await remindOfAppeals(services);
    services.log.info({ reminded }, 'reminded of appeals');
  });
}
