import * as contract from '@prestasi/contract';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { listGrades } from './list-grades.ts';
import { moveGrade, renameGradeSet } from './order-grades.ts';
import { archiveGrade, createGrade, deleteGrade, updateGrade } from './write-grades.ts';

const NAMES = { grade_name_key: 'name' };

/** Binds the calls about grades and grade sets. */
export function registerGrades(server: Server): void {
  register(server, contract.listGrades, listGrades);
  registerChange(server, contract.createGrade, createGrade, NAMES);
  registerChange(server, contract.updateGrade, updateGrade, NAMES);
  registerChange(server, contract.moveGrade, moveGrade);
  registerChange(server, contract.archiveGrade, archiveGrade);
  registerChange(server, contract.deleteGrade, deleteGrade);
  registerChange(server, contract.renameGradeSet, renameGradeSet);
}
