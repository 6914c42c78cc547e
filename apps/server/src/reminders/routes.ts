import * as contract from '@prestasi/contract';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { scheduleDigests } from './daily-digest.ts';
import { chooseMail, mailChoice } from './mail-choice.ts';
import { listReminderSettings, saveReminderSettings } from './settings.ts';

/** Binds the calls for mail and reminders, of companies and one's own; defines the daily job. */
export function registerReminders(server: Server): void {
  const { services } = server;
  scheduleDigests(services);
  register(server, contract.listReminderSettings, listReminderSettings);
  registerChange(server, contract.saveReminderSettings, saveReminderSettings);
  register(server, contract.getMailChoice, ({ actor, now }) => mailChoice(services.db, actor, now));
  registerChange(server, contract.saveMailChoice, chooseMail);
}
