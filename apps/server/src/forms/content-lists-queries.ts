import { and, eq, getColumns, isNull, sql } from 'drizzle-orm';
import { listOf } from '../platform/database/list-of.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import { file } from '../platform/files/tables.ts';
import { appraisal } from '../schema/appraisals.ts';
import { companyCycle, cycle } from '../schema/cycles.ts';
import {
  appraisalItem,
  contribution,
  moderation,
  scorecardRow,
  selfLearning,
  trainingNeed,
  trainingNeedPlan,
  trainingRecord,
} from '../schema/form-content.ts';
import { itemEvidence } from '../schema/linked-work.ts';
import { competency } from '../schema/reference.ts';
import { LINKED_WORK } from './work-queries.ts';
import { account } from '../schema/people.ts';
import { changeRequest } from '../schema/requests.ts';
import { trainingEnrolment, trainingProgramme, trainingSession } from '../schema/training.ts';
import { ALIGNED_OF, type NeedPlanRow } from './content-queries.ts';

/** The lists of an appraisal's content, each a column of a statement over appraisals. */
export const CONTENT_LISTS = {
  /** In the order of display, including removed items. */
  items: listOf(
    {
      ...getColumns(appraisalItem),
      competencyParentId: sql<number | null>`${competency.parentId}`,
      alignedOf: ALIGNED_OF,
    },
    {
      from: sql`from ${appraisalItem} left join ${competency} on ${eq(competency.id, appraisalItem.competencyId)}
        where ${eq(appraisalItem.appraisalId, appraisal.id)}`,
      orderBy: [appraisalItem.sort, appraisalItem.id],
    },
  ),
  rows: listOf(getColumns(scorecardRow), {
    from: sql`from ${scorecardRow} join ${appraisalItem} on ${eq(appraisalItem.id, scorecardRow.itemId)}
      where ${eq(appraisalItem.appraisalId, appraisal.id)}`,
    orderBy: [scorecardRow.sort, scorecardRow.id],
  }),
  trainingNeeds: listOf(getColumns(trainingNeed), {
    from: sql`from ${trainingNeed} where ${eq(trainingNeed.appraisalId, appraisal.id)}`,
    orderBy: [trainingNeed.id],
  }),
  needPlans: listOf(
    {
      ...pickColumns(trainingNeedPlan, 'needId', 'outcome', 'remark', 'plannedAt'),
      plannedByName: account.fullName,
      session: sql<NeedPlanRow['session']>`${trainingSession.state}`,
      startsOn: sql<string | null>`${trainingSession.startsOn}`,
      endsOn: sql<string | null>`${trainingSession.endsOn}`,
      programme: sql<string | null>`${trainingProgramme.title}`,
      enrolment: sql<NeedPlanRow['enrolment']>`${trainingEnrolment.state}`,
      attendance: sql<NeedPlanRow['attendance']>`${trainingEnrolment.attendance}`,
    },
    {
      from: sql`from ${trainingNeedPlan}
        join ${trainingNeed} on ${eq(trainingNeed.id, trainingNeedPlan.needId)}
        join ${account} on ${eq(account.id, trainingNeedPlan.plannedBy)}
        left join ${trainingSession} on ${eq(trainingSession.id, trainingNeedPlan.sessionId)}
        left join ${trainingProgramme} on ${eq(trainingProgramme.id, trainingSession.programmeId)}
        left join ${trainingEnrolment} on ${and(
          eq(trainingEnrolment.sessionId, trainingSession.id),
          eq(trainingEnrolment.employeeId, appraisal.employeeId),
        )}
        where ${eq(trainingNeed.appraisalId, appraisal.id)}`,
      orderBy: [trainingNeedPlan.needId],
    },
  ),
  /** Attended in the year of the appraisal, ordered by the day it ended (domain §6). */
  trainingRecords: listOf(getColumns(trainingRecord), {
    from: sql`from ${trainingRecord}
      join ${companyCycle} on ${eq(companyCycle.id, appraisal.companyCycleId)}
      join ${cycle} on ${eq(cycle.id, companyCycle.cycleId)}
      where ${eq(trainingRecord.employeeId, appraisal.employeeId)}
        and ${trainingRecord.endsOn} between make_date(${cycle.year}, 1, 1) and make_date(${cycle.year}, 12, 31)`,
    orderBy: [trainingRecord.startsOn, trainingRecord.id],
  }),
  selfLearning: listOf(getColumns(selfLearning), {
    from: sql`from ${selfLearning} where ${eq(selfLearning.appraisalId, appraisal.id)}`,
    orderBy: [selfLearning.id],
  }),
  /** External training of the year on which HR has not decided (domain §6). */
  externalTraining: listOf(
    {
      id: changeRequest.id,
      title: sql<string>`${changeRequest.after} ->> 'title'`,
      provider: sql<string>`${changeRequest.after} ->> 'provider'`,
      startsOn: sql<string>`${changeRequest.after} ->> 'startsOn'`,
      endsOn: sql<string>`${changeRequest.after} ->> 'endsOn'`,
      hours: sql<number>`(${changeRequest.after} ->> 'hours')::int`,
      ...pickColumns(changeRequest, 'isConfirmed', 'version', 'certificateFileId'),
      certificateName: sql<string | null>`${file.name}`,
    },
    {
      from: sql`from ${changeRequest}
        join ${companyCycle} on ${eq(companyCycle.id, appraisal.companyCycleId)}
        join ${cycle} on ${eq(cycle.id, companyCycle.cycleId)}
        left join ${file} on ${eq(file.id, changeRequest.certificateFileId)}
        where ${and(
          eq(changeRequest.employeeId, appraisal.employeeId),
          eq(changeRequest.kind, 'training'),
          eq(changeRequest.state, 'pending'),
        )} and left(${changeRequest.after} ->> 'endsOn', 4) = ${cycle.year}::text`,
      orderBy: [changeRequest.id],
    },
  ),
  contributions: listOf(getColumns(contribution), {
    from: sql`from ${contribution} where ${eq(contribution.appraisalId, appraisal.id)}`,
    orderBy: [contribution.id],
  }),
  linkedWork: LINKED_WORK,
  evidenceFiles: listOf(getColumns(itemEvidence), {
    from: sql`from ${itemEvidence} join ${appraisalItem} on ${eq(appraisalItem.id, itemEvidence.itemId)}
      where ${eq(appraisalItem.appraisalId, appraisal.id)}`,
    orderBy: [itemEvidence.id],
  }),
  /** Moderated marks that are in force, oldest first. */
  moderations: listOf(getColumns(moderation), {
    from: sql`from ${moderation} join ${appraisalItem} on ${eq(appraisalItem.id, moderation.itemId)}
      where ${and(eq(appraisalItem.appraisalId, appraisal.id), isNull(moderation.droppedAt))}`,
    orderBy: [moderation.id],
  }),
};
