import * as contract from '@prestasi/contract';
import { type Lines, SIGNED_IN } from '../access-callers.ts';
import { type Fixtures, nothing, ofCompanies } from '../access-inputs.ts';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  listReminderSettings: {
    all:                                  ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403',
  },
  saveReminderSettings: {
    A:                                    ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403',
    B:                                    ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  getMailChoice: { 'one’s own': SIGNED_IN },
  saveMailChoice: { 'one’s own': SIGNED_IN },
};

let days = 0;

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  listReminderSettings: { all: () => ({ query: { size: 50 } }) },
  saveReminderSettings: ofCompanies(async (companyId, { officer }) => {
    const { rows } = await officer.call(contract.listReminderSettings, { query: { size: 50 } });
    const version = rows.find(({ company }) => company.id === companyId)?.version ?? 1;
    const reminderDays = [(days = (days % 60) + 1)];
    const values = { mailEvents: true, reminders: true, reminderDays, lateReminderEvery: 7, supervisorRatingDays: 30 };
    return { body: { companies: [{ companyId, version, ...values }] } };
  }),
  getMailChoice: { 'one’s own': nothing },
  saveMailChoice: { 'one’s own': () => ({ body: { choice: 'at_once' } }) },
};
