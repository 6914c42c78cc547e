import * as contract from '@prestasi/contract';
import { requireCompany } from '../access/index.ts';
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
  register(server, contract.getStaffChoices, async ({ actor, params, today }) => {
    const company = await requireCompany(services.db, actor, 'employee.write', params.id);
    const isActive = await isActiveCompany(services.db, params.id);
    return {
      company: { ...company, isActive },
      ...(await findChoices(services.db, params.id, isForWholeGroup(actor), today)),
    };
  });
  register(server, contract.listSupervisors, async ({ actor, query, today }) => ({
    rows: await findSupervisors(services.db, actor, query, today),
  }));
  register(server, contract.findDuplicates, async ({ actor, body, today }) => ({
    duplicates: await findDuplicates(services.db, actor, body, today),
  }));
  registerChange(server, contract.registerStaff, registerStaff);
}

function bindList(server: Server): void {
  const { services } = server;
  register(server, contract.listStaff, listStaff);
  register(server, contract.previewSwitch, previewSwitch);
  registerChange(server, contract.switchStaff, switchStaff);
  register(server, contract.listSavedFilters, async ({ actor }) => ({
    rows: await findFilters(services.db, actor.accountId),
  }));
  registerChange(server, contract.saveFilter, keepFilter);
  registerChange(server, contract.changeFilter, changeFilter);
  registerChange(server, contract.deleteFilter, forgetFilter);
}

function bindProfile(server: Server): void {
  register(server, contract.getStaffProfile, getStaffProfile);
  registerChange(server, contract.saveStaffPersonal, savePersonal);
  register(server, contract.previewMailDomain, previewMailDomain);
  registerChange(server, contract.changeMailDomain, changeMailDomain);
  registerChange(server, contract.removePerson, removePerson);
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
  register(server, contract.listAdministrators, listAdministrators);
  registerChange(server, contract.inviteAdministrator, inviteAdministrator);
  registerChange(server, contract.inviteAdministratorAgain, inviteAgain);
  registerChange(server, contract.grantRole, (tx, { actor, params, body }) =>
    grantRole(services, tx, actor, params.id, body),
  );
  registerChange(server, contract.withdrawRole, withdrawRole);
}
