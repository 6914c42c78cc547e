import * as contract from '@prestasi/contract';
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
  register(server, contract.listAppeals, listAppeals);
  register(server, contract.getAppeal, readAppeal);
  registerChange(server, contract.fileAppeal, fileAppeal);
  register(server, contract.uploadAppealFile, (context) => {
    const { params, files, inTransaction } = context;
    if (files.file === null) throw new Problem('malformed_request');
    return addFile(services, inTransaction, params.id, files.file, context);
  });
  registerChange(server, contract.withdrawAppeal, withdrawAppeal);
  register(server, contract.findPanelPeople, panelPeople);
  registerChange(server, contract.namePanel, namePanel);
  registerChange(server, contract.voteOnAppeal, voteOnAppeal);
  registerChange(server, contract.askInAppeal, askInAppeal);
  registerChange(server, contract.answerInAppeal, answerInAppeal);

  services.jobs.schedule(APPEAL_REMINDERS, REMIND_AT, async () => {
    const reminded = await remindOfAppeals(services);
    services.log.info({ reminded }, 'reminded of appeals');
  });
}
