import * as accounts from './access/accounts.ts';
import * as alignment from './access/alignment.ts';
import * as appeals from './access/appeals.ts';
import * as audit from './access/audit.ts';
import * as calendar from './access/calendar.ts';
import * as calibration from './access/calibration.ts';
import * as chart from './access/chart.ts';
import * as companies from './access/companies.ts';
import * as competencies from './access/competencies.ts';
import * as confirmations from './access/confirmations.ts';
import * as cycles from './access/cycles.ts';
import * as delegations from './access/delegations.ts';
import * as documents from './access/documents.ts';
import * as exports from './access/exports.ts';
import * as files from './access/files.ts';
import * as forms from './access/forms.ts';
import * as health from './access/health.ts';
import * as history from './access/history.ts';
import * as imports from './access/imports.ts';
import * as itemEvidence from './access/item-evidence.ts';
import * as linkedWork from './access/linked-work.ts';
import * as me from './access/me.ts';
import * as meetings from './access/meetings.ts';
import * as movements from './access/movements.ts';
import * as outstanding from './access/outstanding.ts';
import * as performanceHistory from './access/performance-history.ts';
import * as planSources from './access/plan-sources.ts';
import * as preparedFiles from './access/prepared-files.ts';
import * as privateNotes from './access/private-notes.ts';
import * as projects from './access/projects.ts';
import * as records from './access/records.ts';
import * as reminders from './access/reminders.ts';
import * as requests from './access/requests.ts';
import * as scores from './access/scores.ts';
import * as search from './access/search.ts';
import * as settings from './access/settings.ts';
import * as staff from './access/staff.ts';
import * as statistics from './access/statistics.ts';
import * as team from './access/team.ts';
import * as training from './access/training.ts';
import * as trainingNeeds from './access/training-needs.ts';
import * as unitReport from './access/unit-report.ts';
import * as units from './access/units.ts';
import type { Lines } from './access-callers.ts';
import type { Fixtures } from './access-inputs.ts';

/** The calls of an area: what is expected of each, by what it is about, and the inputs that it is tried with. */
type Area = {
  readonly EXPECTATIONS: Lines;
  readonly FIXTURES: Readonly<Record<string, Fixtures>>;
};

/** Every area; calls are tried in this order, those that change forms after those that read them. */
const AREAS: readonly Area[] = [
  accounts,
  me,
  competencies,
  health,
  companies,
  audit,
  calendar,
  privateNotes,
  calibration,
  projects,
  trainingNeeds,
  training,
  chart,
  search,
  appeals,
  documents,
  delegations,
  linkedWork,
  alignment,
  itemEvidence,
  planSources,
  outstanding,
  performanceHistory,
  preparedFiles,
  scores,
  statistics,
  unitReport,
  meetings,
  movements,
  cycles,
  forms,
  exports,
  records,
  units,
  history,
  settings,
  reminders,
  staff,
  requests,
  confirmations,
  team,
  imports,
  files,
];

/**
 * By call, and within it by what the call is about: the expected result for each of `CALLERS`, typed by hand from
 * domain §4. `ok` is the call's own success, the others are the status of the refusal; 409 and 422 where the step is
 * the caller's, but not yet.
 */
export const EXPECTATIONS = joined(AREAS.map((area) => area.EXPECTATIONS));

/**
 * For each call and subject, a function that makes a valid input; `missing` is about something that does not exist. It
 * is called for each request, and adds whatever the request needs in the database to succeed where it is allowed.
 */
export const FIXTURES = joined(AREAS.map((area) => area.FIXTURES));

/** Joins the calls of areas; refuses one that two areas have, since one of them would not be tried. */
function joined<Value>(parts: readonly Readonly<Record<string, Value>>[]): Readonly<Record<string, Value>> {
  const entries = parts.flatMap((part) => Object.entries(part));
  const all = Object.fromEntries(entries);
  if (Object.keys(all).length < entries.length) throw new Error('Two areas have the same call');
  return all;
}
