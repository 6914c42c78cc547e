import * as contract from '@prestasi/contract';
import { todayAt } from '../people/index.ts';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { Problem } from '../platform/problem.ts';
import { answerMeeting } from './answer-meeting.ts';
import { cancelMeeting } from './cancel-meeting.ts';
import { changeMeeting } from './change-meeting.ts';
import { checkClashes } from './check-clashes.ts';
import { createActionTask } from './create-action-task.ts';
import { createMeeting } from './create-meeting.ts';
import { answerInvitation, readInvitation } from './invitation.ts';
import { listMeetings } from './list-meetings.ts';
import { addMeetingFile, removeMeetingFile } from './meeting-files.ts';
import { findInvitable } from './people-queries.ts';
import { readMeeting } from './present-meeting.ts';
import { recordTalkHeld, reviewTalksOf } from './review-talks.ts';
import { saveMinutes } from './save-minutes.ts';

const FOUND_AT_MOST = 20;

/** Binds the calls by which people meet: invite and answer, plan around each other, write minutes, hold review talks. */
export function registerMeetings(server: Server): void {
  const { services } = server;
  const { db } = services;
  register(server, contract.listMeetings, ({ query, ...context }) => listMeetings(db, query, context));
  register(server, contract.getMeeting, ({ params, query, ...context }) =>
    readMeeting(db, params.id, query.occurrence ?? null, context),
  );
  register(server, contract.findInvitable, async ({ query, actor, now }) => {
    const { employeeId } = actor;
    if (employeeId === null) return { people: [] };
    const people = await findInvitable(db, employeeId, todayAt(now), { search: query.search, limit: FOUND_AT_MOST });
    return { people: [...people] };
  });
  register(server, contract.checkClashes, ({ body, ...context }) => checkClashes(db, body, context));
  registerChange(server, contract.createMeeting, (tx, { body, ...context }) =>
    createMeeting(services, tx, body, context),
  );
  registerChange(server, contract.changeMeeting, (tx, { params, body, ...context }) =>
    changeMeeting(services, tx, params.id, body, context),
  );
  registerChange(server, contract.cancelMeeting, (tx, { params, body, ...context }) =>
    cancelMeeting(services, tx, params.id, body, context),
  );
  registerChange(server, contract.answerMeeting, (tx, { params, body, ...context }) =>
    answerMeeting(services, tx, params.id, body, context),
  );
  registerChange(server, contract.saveMinutes, (tx, { params, body, ...context }) =>
    saveMinutes(services, tx, params.id, body, context),
  );
  registerChange(server, contract.createActionTask, (tx, { params, body, ...context }) =>
    createActionTask(services, tx, params, body, context),
  );
  register(server, contract.uploadMeetingFile, ({ params, files: { file }, inTransaction, ...context }) => {
    if (file === null) throw new Problem('malformed_request');
    return addMeetingFile(services, inTransaction, params.id, file, context);
  });
  registerChange(server, contract.removeMeetingFile, (tx, { params, ...context }) =>
    removeMeetingFile(tx, params, context),
  );
  register(server, contract.getReviewTalks, ({ params, ...context }) => reviewTalksOf(db, params.id, context));
  registerChange(server, contract.recordTalkHeld, (tx, { params, ...context }) =>
    recordTalkHeld(tx, params.id, context),
  );
  register(server, contract.readInvitation, ({ body, now, language }) =>
    readInvitation(db, body.token, { now, today: todayAt(now), language }),
  );
  registerChange(server, contract.answerInvitation, (tx, { body, now, language }) =>
    answerInvitation(services, tx, body, { now, today: todayAt(now), language }),
  );
}
