import type { RecordValues } from '@prestasi/domain';
import type { FieldCode } from '@prestasi/contract';
import { type RecordedBy, changesBetween, type ChangesOf, recordChange } from '../history/index.ts';
import { actorChanged, addressesChanged } from '../people/index.ts';
import { insertTraining, type TrainingValues, trainingValues } from './training-queries.ts';
import { type Tx, violatedConstraint } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import type { Decided } from './decide-requests.ts';
import { followDetails, lockDetails, updateDetails } from './details-queries.ts';
import {
  certificateAsText,
  type EntryValues,
  entryAsText,
  findFileName,
  insertEntry,
  lockEntry,
  removeEntry,
  updateEntry,
} from './education-queries.ts';

/**
 * Writes the requested values into the records, over the versions that the decider saw; a person's second request in
 * the same decision over the result of the first. Refuses a record that changed since (`stale_version`), and values
 * that somebody else has (`validation_error`, by the request's index and the field).
 */
export async function applyRequests(
  services: Services,
  tx: Tx,
  decided: readonly Decided[],
  by: RecordedBy,
): Promise<void> {
  // The version of a person's record after the last request of this decision, by employee.
  const left = new Map<number, { readonly seen: number; readonly now: number }>();
  for (const one of decided) {
    const { request, recordVersion } = one;
    if (request.kind === 'education') {
      await applyEducation(tx, one, by);
      continue;
    }
    if (request.kind === 'training') {
      await applyTraining(tx, request, by);
      continue;
    }
    const before = left.get(request.employeeId);
    const version = before !== undefined && before.seen === recordVersion ? before.now : recordVersion;
    if (recordVersion === null || version === null) throw new Problem('stale_version');
    await refuseTaken(one.index, () => applyDetails(services, tx, one, version, by));
    left.set(request.employeeId, { seen: recordVersion, now: version + 1 });
  }
}

async function applyDetails(
  services: Services,
  tx: Tx,
  { request }: Decided,
  version: number,
  by: RecordedBy,
): Promise<void> {
  const { employeeId } = request;
  const after = request.after ?? {};
  const details = await lockDetails(tx, employeeId);
  const { id } = details;
  if (!(await updateDetails(tx, { id, version }, after))) throw new Problem('stale_version');
  const changed = { ...details.values, ...after };
  const account = await followDetails(tx, employeeId, details.values, {
    fullName: String(changed.fullName),
    email: changed.email,
  });
  const before: RecordValues = details.values;
  // The fields of the groups are fields of the record.
  await recordChange(tx, 'employee', employeeId, by, changesBetween(before, after) as ChangesOf<'employee'>);
  if (account === null) return;
  if (account.from !== account.to) await addressesChanged(services, tx, [account]);
  await actorChanged(services, tx, [account.accountId]);
}

async function applyEducation(tx: Tx, { request, recordVersion }: Decided, by: RecordedBy): Promise<void> {
  const { employeeId, educationId, action, before, after, certificateFileId } = request;
  const entry = educationId === null ? null : await lockEntry(tx, educationId, employeeId);
  if (action === 'add') {
    await insertEntry(tx, employeeId, { ...asEntry(after), certificateFileId });
  } else {
    if (entry === null || entry.version !== recordVersion) throw new Problem('stale_version');
    const isDone =
      action === 'remove'
        ? await removeEntry(tx, entry)
        : await updateEntry(tx, entry, { ...asEntry(after), certificateFileId });
    if (!isDone) throw new Problem('stale_version');
  }
  const changes: ChangesOf<'employee'> = changesBetween(
    { education: entryAsText(before) },
    { education: entryAsText(after) },
  );
  if (action === 'change' && certificateFileId !== (entry?.certificateFileId ?? null)) {
    const name = await findFileName(tx, certificateFileId);
    changes.certificate = [certificateAsText(before, entry?.certificateName ?? null), certificateAsText(after, name)];
  }
  await recordChange(tx, 'employee', employeeId, by, changes);
}

/** An approved external training stands in the training record of the year of its last day (domain §7). */
async function applyTraining(tx: Tx, { id, employeeId, after }: Decided['request'], by: RecordedBy): Promise<void> {
  const training = trainingValues(after);
  const { title, startsOn, endsOn, hours } = training;
  await insertTraining(tx, { employeeId, source: 'external', requestId: id, title, startsOn, endsOn, hours });
  await recordChange(tx, 'employee', employeeId, by, { training: [null, asText(training)] });
}

function asText({ title, provider, endsOn, hours }: TrainingValues): string {
  return [title, provider, endsOn, `${hours} h`].join(', ');
}

/** Returns the requested values of an entry, validated by the contract at the time of the request. */
function asEntry(values: RecordValues | null): EntryValues {
  const { qualification, institute, fieldOfStudy, graduationYear } = values ?? {};
  return {
    qualification: String(qualification ?? ''),
    institute: String(institute ?? ''),
    fieldOfStudy: typeof fieldOfStudy === 'string' ? fieldOfStudy : null,
    graduationYear: typeof graduationYear === 'number' ? graduationYear : null,
  };
}

const FIELD_OF_KEY: Readonly<Record<string, string>> = {
  employee_email_key: 'email',
  account_email_key: 'email',
  employee_identity_card_key: 'identityCard',
};
const TAKEN: FieldCode = 'duplicate';

async function refuseTaken(index: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const field = FIELD_OF_KEY[violatedConstraint(error) ?? ''];
    if (field === undefined) throw error;
    throw new Problem('validation_error', { fields: [{ path: `requests.${index}.${field}`, code: TAKEN }] });
  }
}
