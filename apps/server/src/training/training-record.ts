import type { getTrainingRecord, OutputOf } from '@prestasi/contract';
import { leaveRefusal, yearOfTraining } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { reaches } from './enrolment-queries.ts';
import { certificateOf } from './participants.ts';
import { shownSession } from './places.ts';
import { findPersonName, findRecords, findUpcoming, findYears } from './record-queries.ts';

type View = OutputOf<typeof getTrainingRecord>;

/**
 * Returns a person's training year by year, against the target of each year's policy, and the sessions to come. Refuses
 * (`not_found`) whose training the caller may not read (domain §4).
 */
export async function trainingRecordOf(db: Executor, employeeId: number, context: RequestContext): Promise<View> {
  const { actor, today } = context;
  const isOwn = employeeId === actor.employeeId;
  if (!isOwn && !(await reaches(db, actor, 'training.read', employeeId, today))) throw new Problem('not_found');
  const name = await findPersonName(db, employeeId);
  if (name === null) throw new Problem('not_found');
  const writes = isOwn || (await reaches(db, actor, 'training.write', employeeId, today));
  return {
    person: { id: employeeId, name },
    isOwn,
    years: await yearsOf(db, employeeId, context),
    upcoming: await upcomingOf(db, employeeId, isOwn, context),
    can: { upload: writes },
  };
}

async function yearsOf(db: Executor, employeeId: number, { today, addressOf }: RequestContext): Promise<View['years']> {
  const records = await findRecords(db, employeeId);
  const byYear = Map.groupBy(records, yearOfTraining);
  const appraised = new Map((await findYears(db, employeeId)).toReversed().map((row) => [row.year, row]));
  const years = new Set([Number(today.slice(0, 4)), ...byYear.keys(), ...appraised.keys()]);
  return [...years]
    .toSorted((a, b) => b - a)
    .map((year) => {
      const rows = byYear.get(year) ?? [];
      const of = appraised.get(year);
      return {
        year,
        attended: rows.reduce((sum, { hours }) => sum + hours, 0),
        learned: of?.learned ?? 0,
        target: of?.target ?? null,
        captured: of?.captured ?? null,
        records: rows.map(({ id, title, startsOn, endsOn, hours, source, ...row }) => ({
          id,
          title,
          startsOn,
          endsOn,
          hours,
          source,
          enrolment: row.enrolmentId === null ? null : { id: row.enrolmentId, version: row.enrolmentVersion ?? 0 },
          certificate: certificateOf(row.certificateFileId, row.certificateName, addressOf),
        })),
      };
    });
}

async function upcomingOf(
  db: Executor,
  employeeId: number,
  isOwn: boolean,
  context: RequestContext,
): Promise<View['upcoming']> {
  const { today } = context;
  const rows = await findUpcoming(db, employeeId, context);
  return rows.map((row) => {
    const { enrolmentId, version, state, attendance, rejectionReason, startsOn } = row;
    const leave = isOwn && leaveRefusal({ state, attendance }, { startsOn, today, isOwn }) === null;
    return { ...shownSession(row), enrolmentId, version, state, attendance, rejectionReason, can: { leave } };
  });
}
