import * as contract from '@prestasi/contract';
import { requireCompany } from '../access/index.ts';
import { todayAt } from '../people/index.ts';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { Problem } from '../platform/problem.ts';
import { isForWholeGroup } from './group-scope.ts';
import { grantRole, inviteAdministrator, inviteAgain, listAdministrators, withdrawRole } from './administrators.ts';
import { changeMailDomain, previewMailDomain } from './change-mail-domain.ts';
import { findChoices, isActiveCompany } from './choice-queries.ts';
import { findFilters } from './filter-queries.ts';
import { findDuplicates } from './find-duplicates.ts';
import { listStaff } from './list-staff.ts';
import { ownEmployee, removePicture, requireWriter, setPicture } from './picture.ts';
import { getStaffProfile } from './profile.ts';
import { registerStaff } from './register-staff.ts';
import { removePerson } from './remove-person.ts';
import { savePersonal } from './save-personal.ts';
import { changeFilter, forgetFilter, keepFilter } from './saved-filters.ts';
import { findSupervisors } from './supervisor-queries.ts';
import { previewSwitch, switchStaff } from './switch-staff.ts';

/** Binds the calls for staff: registering, the list, profiles, pictures, granted roles. */
export function registerStaffCalls(server: Server): void {
  bindRegistering(server);
  bindList(server);
  bindProfile(server);
  bindPictures(server);
  bindGrants(server);
}

function bindRegistering(server: Server): void {
  const { services } = server;
  register(server, contract.getStaffChoices, async ({ actor, params, now }) => {
    const company = await requireCompany(services.db, actor, 'employee.write', params.id);
    const isActive = await isActiveCompany(services.db, params.id);
    return {
      company: { ...company, isActive },
      ...(await findChoices(services.db, params.id, isForWholeGroup(actor), todayAt(now))),
    };
  });
  register(server, contract.listSupervisors, async ({ actor, query, now }) => ({
    rows: await findSupervisors(services.db, actor, query, todayAt(now)),
  }));
  register(server, contract.findDuplicates, async ({ actor, body, now }) => ({
    duplicates: await findDuplicates(services.db, actor, body, todayAt(now)),
  }));
  registerChange(server, contract.registerStaff, (tx, { actor, params, body }) =>
    registerStaff(services, tx, actor, params.id, body),
  );
}

function bindList(server: Server): void {
  const { services } = server;
  register(server, contract.listStaff, ({ actor, session, query, now }) =>
    listStaff(services, actor, session.sessionId, query, { today: todayAt(now), now }),
  );
  register(server, contract.previewSwitch, ({ actor, body, now }) => previewSwitch(services.db, actor, body, now));
  registerChange(server, contract.switchStaff, (tx, { actor, body }) => switchStaff(services, tx, actor, body));
  register(server, contract.listSavedFilters, async ({ actor }) => ({
    rows: await findFilters(services.db, actor.accountId),
  }));
  registerChange(server, contract.saveFilter, (tx, { actor, body }) => keepFilter(tx, actor.accountId, body));
  registerChange(server, contract.changeFilter, (tx, { actor, params, body }) =>
    changeFilter(tx, actor.accountId, params.id, body),
  );
  registerChange(server, contract.deleteFilter, (tx, { actor, params }) =>
    forgetFilter(tx, actor.accountId, params.id),
  );
}

function bindProfile(server: Server): void {
  const { services } = server;
  register(server, contract.getStaffProfile, ({ actor, session, params, language }) =>
    getStaffProfile(services, params.id, { actor, sessionId: session.sessionId, language }),
  );
  registerChange(server, contract.saveStaffPersonal, (tx, { actor, params, body }) =>
    savePersonal(services, tx, actor, params.id, body),
  );
  register(server, contract.previewMailDomain, ({ actor, params, body, now }) =>
    previewMailDomain(services.db, actor, params.id, body, now),
  );
  registerChange(server, contract.changeMailDomain, (tx, { actor, params, body }) =>
    changeMailDomain(services, tx, actor, params.id, body),
  );
  registerChange(server, contract.removePerson, (tx, { actor, params, body }) =>
    removePerson(services, tx, actor, params.id, body),
  );
}

function bindPictures(server: Server): void {
  const { services } = server;
  register(server, contract.setMyPicture, ({ actor, session, files: { picture }, inTransaction }) => {
    if (picture === null) throw new Problem('malformed_request');
    const whose = { employeeId: ownEmployee(actor), actor };
    return setPicture(services, inTransaction, whose, picture, session.sessionId);
  });
  registerChange(server, contract.removeMyPicture, (tx, { actor }) =>
    removePicture(services, tx, { employeeId: ownEmployee(actor), actor }),
  );
  register(server, contract.setStaffPicture, async ({ actor, session, params, files: { picture }, inTransaction }) => {
    if (picture === null) throw new Problem('malformed_request');
    await requireWriter(services, actor, params.id);
    return setPicture(services, inTransaction, { employeeId: params.id, actor }, picture, session.sessionId);
  });
  register(server, contract.removeStaffPicture, async ({ actor, params, inTransaction }) => {
    await requireWriter(services, actor, params.id);
    await inTransaction((tx) => removePicture(services, tx, { employeeId: params.id, actor }));
  });
}

function bindGrants(server: Server): void {
  const { services } = server;
  register(server, contract.listAdministrators, ({ actor, query, now }) =>
    listAdministrators(services.db, actor, query, now),
  );
  registerChange(server, contract.inviteAdministrator, (tx, { actor, body }) =>
    inviteAdministrator(services, tx, actor, body),
  );
  registerChange(server, contract.inviteAdministratorAgain, (tx, { actor, params }) =>
    inviteAgain(services, tx, actor, params.id),
  );
  registerChange(server, contract.grantRole, (tx, { actor, params, body }) =>
    grantRole(services, tx, actor, params.id, body),
  );
  registerChange(server, contract.withdrawRole, (tx, { actor, session, params }) =>
    withdrawRole(services, tx, { actor, session }, params),
  );
}
