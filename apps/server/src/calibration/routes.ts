import * as contract from '@prestasi/contract';
import { register, registerChange } from '../platform/http/register.ts';
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
  register(server, contract.getCalibration, getCalibration);
  registerChange(server, contract.proposeMark, proposeMark);
  registerChange(server, contract.withdrawProposals, withdrawProposals);
  registerChange(server, contract.saveCalibration, saveCalibration);
  registerChange(server, contract.writeCalibrationNote, writeNote);
  register(server, contract.findCalibrationPeople, async ({ db, actor, query: { search }, today }) => ({
    people: [...(await findEligible(db, actor, today, { search, limit: PEOPLE }))],
  }));
  registerChange(server, contract.setCalibrationParticipants, setParticipants);
}
