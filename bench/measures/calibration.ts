import {
  addressOf,
  type FormDocument,
  getCalibration,
  getForm,
  type OutputOf,
  proposeMark,
  withdrawProposals,
} from '@prestasi/contract';
import { createHttpClient, type HttpClient, jsonOf } from '../http-client.ts';
import { openInside, rowsOf } from '../inside.ts';
import { signInCast } from '../people.ts';
import { startProduct } from '../product.ts';
import { TIMES_HEAD, timesRow } from '../report.ts';
import { openBareSql } from './bare-sql.ts';
import { LISTS_CHANGED, type Measure } from './measure.ts';

const OPENS_GOAL_MS = 500;
const ANSWERS_GOAL_MS = 150;
const FORMS = 500;
/** Forms with proposals in the draft. */
const DRAFTED = 20;
const OPENED = 20;

/** Brings marked forms of a company to super HR's step, as many as are measured. */
const AT_SUPER_HR = `update form set level = 'hr_approved', pending_step = 'super_hr', pending_seat = 'super_hr',
  pending_holder_id = null, response = 'agreed'
  where id in (
    select form_id from form_listing listing where listing.company_id = $1 and listing.year = $2
      and listing.phase = 'year_end' and listing.is_open and listing.outcome is null and listing.score is null
      and listing.current_score is not null and listing.pending_step is not null order by form_id limit $3)`;

type Calibration = OutputOf<typeof getCalibration>;

/** The calibration of 500 forms: opened after a change and again, and a proposal answered while the draft grows. */
export const measureCalibration: Measure = async ({ database, options }) => {
  const inside = await openInside({ DATABASE_URL: database.url });
  const { superHr, companyId, year } = await signInCast(inside);
  await rowsOf(inside, AT_SUPER_HR, [companyId, year, FORMS]);
  await inside.close();
  const token = superHr[0]?.token ?? '';
  const product = await startProduct({ DATABASE_URL: database.url });
  const bare = await openBareSql(database.url, 1);
  const http = createHttpClient(product.address, 1);
  const path = addressOf(getCalibration, { query: { companyId, year } });
  const first: number[] = [];
  const again: number[] = [];
  const answers: number[] = [];
  let waiting = 0;
  try {
    for (let round = 0; round < options.rounds; round++) {
      for (let turn = 0; turn < OPENED; turn++) {
        await bare.run([[LISTS_CHANGED]]);
        const opened = await http.ask({ path, token });
        if (opened.status !== 200) throw new Error(`The calibration was answered ${opened.status}`);
        first.push(opened.ms);
        again.push((await http.ask({ path, token })).ms);
        waiting = (jsonOf(opened) as Calibration).counts.waiting;
      }
      const page = jsonOf(await http.ask({ path, token })) as Calibration;
      for (const { formId } of page.rows.slice(0, DRAFTED)) {
        answers.push(await propose(http, token, formId, { year, companyId }));
      }
      const body = { year, companyId, itemId: null };
      await http.ask({ method: 'POST', path: addressOf(withdrawProposals), token, body });
    }
  } finally {
    http.close();
    await bare.close();
    await product.stop();
  }
  return {
    name: 'calibration',
    title: 'Calibration',
    head: TIMES_HEAD,
    rows: [
      timesRow('opening, after a change', first, OPENS_GOAL_MS),
      timesRow('opening again', again, OPENS_GOAL_MS),
      timesRow('answering a proposal', answers, ANSWERS_GOAL_MS),
    ],
    notes: [
      `Milliseconds, one caller, super HR on one company with ${waiting} forms at their step; the draft grows to ${DRAFTED} forms while proposals are answered.`,
    ],
  };
};

async function propose(
  http: HttpClient,
  token: string,
  formId: number,
  selection: { readonly year: number; readonly companyId: number },
): Promise<number> {
  const read = await http.ask({ path: addressOf(getForm, { params: { id: formId } }), token });
  const { version, content } = jsonOf(read) as FormDocument;
  const item = content.items.find(({ mark }) => mark !== null);
  if (item === undefined) throw new Error(`The form ${formId} has no marks`);
  const proposal = { formId, itemId: item.id, mark: item.mark === 6 ? 5 : 6, reason: 'Selaras' };
  const body = { ...selection, ...proposal, formVersion: version, itemVersion: item.version };
  const answer = await http.ask({ method: 'PUT', path: addressOf(proposeMark), token, body });
  if (answer.status !== 200) throw new Error(`A proposal was answered ${answer.status}`);
  return answer.ms;
}
