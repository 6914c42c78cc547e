import { and, eq, getColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pickColumns } from '../platform/database/pick-columns.ts';
import { file } from '../platform/files/tables.ts';
import type { Day } from '@prestasi/domain';
import { isSeated } from '../access/index.ts';
import { listOf } from '../platform/database/list-of.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { appraisal, appraisalSection, appraisalSegment, form } from '../schema/appraisals.ts';
import { appeal, appealMember } from '../schema/appeals.ts';
import { delegation } from '../schema/delegations.ts';
import { appraisalEvent, appraisalEventText } from '../schema/events.ts';
import { appraisalItem, contribution, formComment } from '../schema/form-content.ts';
import { itemEvidence } from '../schema/linked-work.ts';
import { isDelegatedOn, isEmployedOn } from '../schema/on-day.ts';
import { company, department } from '../schema/organisation.ts';
import { account, employee, employment } from '../schema/people.ts';
import { competency } from '../schema/reference.ts';
import { CONTENT_LISTS } from './content-lists-queries.ts';
import type { CommentRow, ContentRows } from './content-queries.ts';
import type { TimelineEvent } from './event-queries.ts';
import type { SegmentRow } from './approver-queries.ts';
import type { SectionRow } from './section-queries.ts';
import type { EvidenceHash } from './evidence-queries.ts';
import { type FoundWork, LIVE_WORK } from './work-queries.ts';

/** A segment of the year with the names to display; `unit` is the department, else the company. */
export type NamedSegment = SegmentRow & { readonly supervisorName: string; readonly unit: string };

/** An indicator of a behaviour in both languages. */
export type Indicator = { readonly behaviourId: number; readonly ms: string; readonly en: string };

/** Reads the definition of a competency in both languages; null where the library has none. */
export type Definition = { readonly competencyId: number; readonly ms: string | null; readonly en: string | null };

/** The records below an appraisal. Comments and events are those of the requested forms. */
export type Details = {
  readonly rows: ContentRows;
  readonly comments: readonly CommentRow[];
  /** In order of time. */
  readonly segments: readonly NamedSegment[];
  /** The positions that began during the year, in order of time. */
  readonly sections: readonly SectionRow[];
  /** Events of the forms, and of the appraisal as a whole, oldest first. */
  readonly events: readonly TimelineEvent[];
  /** The indicators of the chosen behaviours, in the library's order. */
  readonly indicators: readonly Indicator[];
  /** The library's definitions of the chosen competencies. */
  readonly definitions: readonly Definition[];
  /** Names of the files that are evidence of contributions, by file id. */
  readonly evidenceNames: ReadonlyMap<number, string>;
  readonly evidenceHashes: readonly EvidenceHash[];
  /** The present values of work linked to forms that are not submitted, by link. */
  readonly liveWork: ReadonlyMap<number, FoundWork>;
  /** Ids of the core competencies from each of which subcores are chosen: those in use that have subcores in use. */
  readonly cores: readonly number[];
  /** Employees who took a step of the appraisal for somebody for whom they stand in today (domain §7). */
  readonly standInTakerIds: readonly number[];
  /** The appeals and corrections of the result, oldest first (domain §5). */
  readonly appeals: readonly AppealRow[];
  /** The members of the panel of an appeal that is open, by employee. */
  readonly panelIds: readonly number[];
  /** Whether the appraisee works in the group no more. */
  readonly hasLeft: boolean;
};

/** An appeal or a correction, with the employee who filed it. */
export type AppealRow = typeof appeal.$inferSelect & { readonly filedByEmployeeId: number | null };

/** Finds the records below appraisals, by appraisal: one statement for any number of them. */
export async function findDetails(
  db: Executor,
  appraisalIds: readonly number[],
  formIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, Details>> {
  if (appraisalIds.length === 0) return new Map();
  const found = await db
    .select({
      id: appraisal.id,
      ...CONTENT_LISTS,
      segments: SEGMENTS,
      sections: SECTIONS,
      indicators: INDICATORS,
      definitions: DEFINITIONS,
      evidence: EVIDENCE,
      liveWork: LIVE_WORK,
      cores: CORES,
      standInTakers: standInTakersOn(today),
      appeals: APPEALS,
      panel: PANEL,
      hasLeft: hasLeftOn(today),
      comments: commentsOf(formIds),
      events: eventsOf(formIds),
    })
    .from(appraisal)
    .where(inArray(appraisal.id, [...appraisalIds]));
  return new Map(
    found.map(
      ({
        id,
        comments,
        segments,
        sections,
        events,
        indicators,
        definitions,
        appeals,
        hasLeft,
        evidence,
        liveWork,
        cores,
        standInTakers,
        panel,
        ...content
      }) => [
        id,
        {
          rows: content,
          comments,
          segments,
          sections,
          events,
          indicators,
          definitions,
          appeals,
          hasLeft,
          evidenceNames: new Map(evidence.map((one) => [one.id, one.name])),
          evidenceHashes: evidence.map(({ id: fileId, hash }) => ({ id: fileId, hash })),
          liveWork: new Map(liveWork.map(({ linkId, ...work }) => [linkId, work])),
          cores: cores.map((core) => core.id),
          standInTakerIds: standInTakers.map(({ employeeId }) => employeeId),
          panelIds: panel.map(({ employeeId }) => employeeId),
        },
      ],
    ),
  );
}

export const SEGMENTS = listOf(
  {
    ...getColumns(appraisalSegment),
    supervisorName: employee.fullName,
    unit: sql<string>`coalesce(${department.name}, ${company.name})`,
  },
  {
    from: sql`from ${appraisalSegment}
      join ${employee} on ${eq(employee.id, appraisalSegment.supervisorId)}
      join ${company} on ${eq(company.id, appraisalSegment.companyId)}
      left join ${department} on ${eq(department.id, appraisalSegment.departmentId)}
      where ${eq(appraisalSegment.appraisalId, appraisal.id)}`,
    orderBy: [appraisalSegment.firstDay, appraisalSegment.id],
  },
);

export const SECTIONS = listOf(getColumns(appraisalSection), {
  from: sql`from ${appraisalSection} where ${eq(appraisalSection.appraisalId, appraisal.id)}`,
  orderBy: [appraisalSection.id],
});

const INDICATORS = listOf(
  { behaviourId: sql<number>`${competency.parentId}`, ms: competency.nameMs, en: competency.nameEn },
  {
    from: sql`from ${competency} join ${appraisalItem} on ${eq(appraisalItem.competencyId, competency.parentId)}
      where ${and(eq(appraisalItem.appraisalId, appraisal.id), eq(appraisalItem.kind, 'behaviour'), eq(competency.kind, 'sub_behaviour'))}`,
    orderBy: [competency.sort, competency.id],
  },
);

const DEFINITIONS = listOf(
  { competencyId: competency.id, ms: competency.definitionMs, en: competency.definitionEn },
  {
    from: sql`from ${competency} where ${competency.id} in (select ${appraisalItem.competencyId} from ${appraisalItem}
      where ${eq(appraisalItem.appraisalId, appraisal.id)})`,
    orderBy: [competency.id],
  },
);

export const EVIDENCE = listOf(
  { id: file.id, name: file.name, hash: sql<string>`encode(${file.contentHash}, 'hex')` },
  {
    from: sql`from ${file} where ${file.id} in (
        select ${contribution.evidenceFileId} from ${contribution} where ${eq(contribution.appraisalId, appraisal.id)}
        union all select ${itemEvidence.fileId} from ${itemEvidence}
          join ${appraisalItem} on ${eq(appraisalItem.id, itemEvidence.itemId)}
          where ${eq(appraisalItem.appraisalId, appraisal.id)})`,
    orderBy: [file.id],
  },
);

const core = alias(competency, 'core');
const CORES = listOf(
  { id: core.id },
  {
    from: sql`from ${competency} core where ${and(eq(core.kind, 'core'), isNull(core.archivedAt))} and exists (
      select from ${competency} where ${and(eq(competency.parentId, core.id), eq(competency.kind, 'subcore'), isNull(competency.archivedAt))})`,
    orderBy: [core.id],
  },
);

const APPEALS = listOf(
  {
    ...getColumns(appeal),
    filedByEmployeeId: sql<number | null>`(select ${account.employeeId} from ${account}
      where ${eq(account.id, appeal.filedBy)})`,
  },
  { from: sql`from ${appeal} where ${eq(appeal.appraisalId, appraisal.id)}`, orderBy: [appeal.id] },
);

const PANEL = listOf(
  { employeeId: appealMember.employeeId },
  {
    from: sql`from ${appealMember} join ${appeal} on ${eq(appeal.id, appealMember.appealId)}
      where ${and(eq(appeal.appraisalId, appraisal.id), isSeated())}`,
    orderBy: [appealMember.id],
  },
);

function hasLeftOn(today: Day) {
  return sql<boolean>`not exists (select from ${employment}
    where ${and(eq(employment.employeeId, appraisal.employeeId), isEmployedOn(today))})`;
}

function standInTakersOn(today: Day) {
  return listOf(
    { employeeId: delegation.standInId },
    {
      from: sql`from ${delegation} where ${isDelegatedOn(today)} and exists (select from ${appraisalEvent}
        where ${and(
          eq(appraisalEvent.appraisalId, appraisal.id),
          eq(appraisalEvent.actorEmployeeId, delegation.standInId),
          eq(appraisalEvent.onBehalfOfId, delegation.principalId),
        )})`,
      orderBy: [delegation.id],
    },
  );
}

function commentsOf(formIds: readonly number[]) {
  return listOf(
    { ...getColumns(formComment), authorName: account.fullName },
    {
      from: sql`from ${formComment}
        join ${form} on ${eq(form.id, formComment.formId)}
        join ${account} on ${eq(account.id, formComment.writtenBy)}
        where ${and(eq(form.appraisalId, appraisal.id), inArray(formComment.formId, [...formIds]))}`,
      orderBy: [formComment.formId, formComment.author],
    },
  );
}

function eventsOf(formIds: readonly number[]) {
  return listOf(
    {
      ...pickColumns(
        appraisalEvent,
        'id',
        'formId',
        'action',
        'step',
        'actorAccountId',
        'actorEmployeeId',
        'activeRole',
        'onBehalfOfId',
        'fromLevel',
        'toLevel',
        'facts',
        'happenedAt',
      ),
      reason: sql<string | null>`${appraisalEventText.reason}`,
      actorName: sql<string | null>`${account.fullName}`,
      onBehalfOfName: sql<string | null>`${employee.fullName}`,
    },
    {
      from: sql`from ${appraisalEvent}
        left join ${appraisalEventText} on ${eq(appraisalEventText.eventId, appraisalEvent.id)}
        left join ${account} on ${eq(account.id, appraisalEvent.actorAccountId)}
        left join ${employee} on ${eq(employee.id, appraisalEvent.onBehalfOfId)}
        where ${and(
          eq(appraisalEvent.appraisalId, appraisal.id),
          or(inArray(appraisalEvent.formId, [...formIds]), isNull(appraisalEvent.formId)),
        )}`,
      orderBy: [appraisalEvent.sequence],
    },
  );
}
