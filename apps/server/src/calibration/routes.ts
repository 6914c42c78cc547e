import * as contract from '@prestasi/contract';
import type { Actor, Language } from '@prestasi/domain';
import { todayAt } from '../people/index.ts';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { getCalibration } from './get-calibration.ts';
import { findEligible } from './participant-queries.ts';
import { setParticipants } from './participants.ts';
import { proposeMark } from './propose-mark.ts';
import { saveCalibration } from './save-calibration.ts';
import { withdrawProposals } from './withdraw-proposals.ts';
import { writeNote } from './write-note.ts';

/** The most people that a search returns. */
const PEOPLE = 20;

/** Binds the calls of the calibration. */
export function registerCalibration(server: Server): void {
  const { services } = server;
  const { db } = services;
  register(server, contract.getCalibration, ({ query, ...caller }) => getCalibration(db, query, contextOf(caller)));
  register(server, contract.proposeMark, ({ body, inTransaction, ...caller }) =>
    inTransaction((tx) => proposeMark(tx, body, contextOf(caller))),
  );
  register(server, contract.withdrawProposals, ({ body, inTransaction, ...caller }) =>
    inTransaction((tx) => withdrawProposals(tx, body, contextOf(caller))),
  );
  register(server, contract.saveCalibration, ({ body, inTransaction, ...caller }) =>
    inTransaction((tx) => saveCalibration(services, tx, body, contextOf(caller))),
  );
  register(server, contract.writeCalibrationNote, ({ body, inTransaction, ...caller }) =>
    inTransaction((tx) => writeNote(tx, body, contextOf(caller))),
  );
  register(server, contract.findCalibrationPeople, async ({ query: { search }, actor, now }) => ({
    people: [...(await findEligible(db, actor, todayAt(now), { search, limit: PEOPLE }))],
  }));
  register(server, contract.setCalibrationParticipants, ({ body, inTransaction, ...caller }) =>
    inTransaction((tx) => setParticipants(tx, body, contextOf(caller))),
  );
}

type Caller = { readonly actor: Actor; readonly language: Language; readonly now: Date };

function contextOf({ actor, language, now }: Caller) {
  return { actor, language, now, today: todayAt(now) };
}
