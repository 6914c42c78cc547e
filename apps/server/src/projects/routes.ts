import * as contract from '@prestasi/contract';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { Problem } from '../platform/problem.ts';
import { changeState, updateProject } from './change-project.ts';
import { removeTask, updateTask } from './change-task.ts';
import { createProject } from './create-project.ts';
import { createTask } from './create-task.ts';
import { listRemarks } from './list-remarks.ts';
import { listMine, listOfProject, readBoard } from './list-tasks.ts';
import { addMembers, findPeople, removeMember } from './members.ts';
import { moveTask } from './move-task.ts';
import { findOwners, passProject, replaceOwner } from './ownership.ts';
import { listProjectsOf, readEvents, readMembers, readProject } from './read-projects.ts';
import { readTask } from './read-task.ts';
import { addFile, removeFile } from './task-files.ts';
import { remarkOnProject, remarkOnTask } from './write-remark.ts';

/** Binds the calls by which people work in projects, and by which HR passes on one whose owner has left. */
export function registerProjects(server: Server): void {
  const { services } = server;
  const { db } = services;
  bindProjects(server);
  bindTasks(server);

  registerChange(server, contract.replaceProjectOwner, (tx, { params, body, ...context }) =>
    replaceOwner(services, tx, params.id, body, context),
  );
  register(server, contract.findProjectOwners, ({ params, query, ...context }) =>
    findOwners(db, params.id, query, context),
  );
}

function bindProjects(server: Server): void {
  const { services } = server;
  const { db } = services;
  register(server, contract.listProjects, ({ query, ...context }) => listProjectsOf(db, query, context));
  register(server, contract.getProject, ({ params, ...context }) => readProject(db, params.id, context));
  registerChange(server, contract.createProject, (tx, { body, ...context }) =>
    createProject(services, tx, body, context),
  );
  registerChange(server, contract.updateProject, (tx, { params, body, ...context }) =>
    updateProject(tx, params.id, body, context),
  );
  registerChange(server, contract.changeProjectState, (tx, { params, body, ...context }) =>
    changeState(tx, params.id, body, context),
  );
  registerChange(server, contract.passProject, (tx, { params, body, ...context }) =>
    passProject(services, tx, params.id, body, context),
  );
  register(server, contract.findProjectPeople, ({ query, ...context }) => findPeople(db, query, context));
  registerChange(server, contract.addProjectMembers, (tx, { params, body, ...context }) =>
    addMembers(services, tx, params.id, body, context),
  );
  registerChange(server, contract.removeProjectMember, (tx, { params, ...context }) =>
    removeMember(tx, params, context),
  );
  register(server, contract.getProjectMembers, ({ params, ...context }) => readMembers(db, params.id, context));
  register(server, contract.listProjectEvents, ({ params, query, ...context }) =>
    readEvents(db, params.id, query, context),
  );
  registerChange(server, contract.remarkProject, (tx, { params, body, ...context }) =>
    remarkOnProject(services, tx, params.id, body, context),
  );
  register(server, contract.listProjectRemarks, ({ params, query, ...context }) =>
    listRemarks(db, params.id, query, context),
  );
}

function bindTasks(server: Server): void {
  const { services } = server;
  const { db } = services;
  register(server, contract.listMyTasks, ({ query, ...context }) => listMine(db, query, context));
  register(server, contract.listProjectTasks, ({ params, query, ...context }) =>
    listOfProject(db, params.id, query, context),
  );
  register(server, contract.getBoard, ({ params, ...context }) => readBoard(db, params.id, context));
  registerChange(server, contract.createProjectTask, async (tx, { params, body, ...context }) => ({
    id: await createTask(services, tx, { ...body, projectId: params.id }, context),
  }));
  register(server, contract.getTask, ({ params, ...context }) => readTask(db, params.id, context));
  registerChange(server, contract.updateTask, async (tx, { params, body, ...context }) => {
    await updateTask(services, tx, params.id, body, context);
    return readTask(tx, params.id, context);
  });
  registerChange(server, contract.moveTask, (tx, { params, body, ...context }) =>
    moveTask(tx, params.id, body, context),
  );
  registerChange(server, contract.removeTask, (tx, { params, query, ...context }) =>
    removeTask(tx, params.id, query.version, context),
  );
  registerChange(server, contract.remarkTask, async (tx, { params, body, ...context }) => {
    await remarkOnTask(services, tx, params.id, body, context);
    return readTask(tx, params.id, context);
  });
  register(server, contract.addTaskFile, async ({ params, files: { file }, inTransaction, ...context }) => {
    if (file === null) throw new Problem('malformed_request');
    await addFile(services, inTransaction, params.id, file, context);
    return readTask(db, params.id, context);
  });
  registerChange(server, contract.removeTaskFile, (tx, { params, ...context }) => removeFile(tx, params, context));
}
