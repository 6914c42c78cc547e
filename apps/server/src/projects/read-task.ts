import type { getTask, OutputOf } from '@prestasi/contract';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { taskFor } from './access.ts';
import { findOriginMeeting } from './action-task-queries.ts';
import { findDetails } from './project-queries.ts';
import { instantOf, presentRemark, presentTask } from './present.ts';
import { findFiles, findRemarks, findReports } from './remark-queries.ts';
import { readerOf } from './reader.ts';
import { findTaskRow } from './task-list-queries.ts';

const REMARKS_SHOWN = 200;

/** A request about a task, with the addresses of its files. */
export type TaskContext = ReadContext & { readonly addressOf: (fileId: number) => string };

/** Returns a task with who has it, what each of them reported, its remarks and files. Refuses (`not_found`) others. */
export async function readTask(db: Executor, id: number, context: TaskContext): Promise<OutputOf<typeof getTask>> {
  const { record, project, rights } = await taskFor(db, id, context);
  const { today } = context;
  const reader = readerOf(context);
  const row = await findTaskRow(db, id, today);
  const reports = new Map((await findReports(db, id)).map((report) => [report.employeeId, report]));
  const members = project === null ? row.assignees : (await findDetails(db, project.id, today)).people;
  const remarks = await findRemarks(db, { taskId: id }, { page: 1, size: REMARKS_SHOWN });
  const files = await findFiles(db, id);
  const origin = await findOriginMeeting(db, id, reader);
  return {
    ...presentTask(row, reader, today),
    description: record.description,
    creator: record.creator,
    people: row.assignees.map((person) => {
      const { progress = null, remarks: written = 0, lastRemarkAt } = reports.get(person.id) ?? {};
      return {
        ...person,
        progress,
        remarks: written,
        lastRemarkAt: lastRemarkAt === undefined ? null : instantOf(lastRemarkAt),
      };
    }),
    members: [...members],
    meeting: origin && { ...origin, startsAt: origin.startsAt.toISOString() },
    attachments: files.map((file) => ({ ...file, url: context.addressOf(file.id) })),
    remarkList: remarks.map((remark) => presentRemark(remark, reader)),
    changedBy: record.changer,
    changedAt: record.changedAt.toISOString(),
    can: { edit: rights.edit, report: rights.report, remark: rights.remark },
  };
}
