import * as contract from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import { todayAt } from '../people/index.ts';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { refusingDuplicates } from '../records/index.ts';
import { listGrades } from './list-grades.ts';
import { moveGrade, renameGradeSet } from './order-grades.ts';
import { archiveGrade, type At, createGrade, deleteGrade, updateGrade } from './write-grades.ts';

const NAMES = { grade_name_key: 'name' };

/** Binds the calls about grades and grade sets. */
export function registerGrades(server: Server): void {
  const { db } = server.services;
  register(server, contract.listGrades, ({ actor, now }) => listGrades(db, actor, todayAt(now)));
  register(server, contract.createGrade, ({ actor, body, now, inTransaction }) =>
    refusingDuplicates(NAMES, () => inTransaction((tx) => createGrade(tx, at(actor, now), body))),
  );
  register(server, contract.updateGrade, ({ actor, params, body, now, inTransaction }) =>
    refusingDuplicates(NAMES, () => inTransaction((tx) => updateGrade(tx, at(actor, now), params.id, body))),
  );
  registerChange(server, contract.moveGrade, (tx, { actor, params, body, now }) =>
    moveGrade(tx, at(actor, now), params.id, body),
  );
  registerChange(server, contract.archiveGrade, (tx, { actor, params, body, now }) =>
    archiveGrade(tx, at(actor, now), params.id, body),
  );
  registerChange(server, contract.deleteGrade, (tx, { actor, params, query, now }) =>
    deleteGrade(tx, at(actor, now), params.id, query.version),
  );
  registerChange(server, contract.renameGradeSet, (tx, { actor, body, now }) =>
    renameGradeSet(tx, at(actor, now), body),
  );
}

function at(actor: Actor, now: Date): At {
  return { actor, now, today: todayAt(now) };
}
