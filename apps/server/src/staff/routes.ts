import * as contract from '@prestasi/contract';
import { requireCompany } from '../access/index.ts';
import { todayAt } from '../people/index.ts';
import { register } from '../platform/http/register.ts';
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
  register(server, contract.registerStaff, ({ actor, params, body, inTransaction }) =>
    inTransaction((tx) => registerStaff(services, tx, actor, params.id, body)),
  );
}

function bindList(server: Server): void {
  const { services } = server;
  register(server, contract.listStaff, ({ actor, session, query, now }) =>
    listStaff(services, actor, session.sessionId, query, { today: todayAt(now), now }),
  );
  register(server, contract.previewSwitch, ({ actor, body, now }) => previewSwitch(services.db, actor, body, now));
  register(server, contract.switchStaff, ({ actor, body, inTransaction }) =>
    inTransaction((tx) => switchStaff(services, tx, actor, body)),
  );
  register(server, contract.listSavedFilters, async ({ actor }) => ({
    rows: await findFilters(services.db, actor.accountId),
  }));
  register(server, contract.saveFilter, ({ actor, body, inTransaction }) =>
    inTransaction((tx) => keepFilter(tx, actor.accountId, body)),
  );
  register(server, contract.changeFilter, ({ actor, params, body, inTransaction }) =>
    inTransaction((tx) => changeFilter(tx, actor.accountId, params.id, body)),
  );
  register(server, contract.deleteFilter, ({ actor, params, inTransaction }) =>
    inTransaction((tx) => forgetFilter(tx, actor.accountId, params.id)),
  );
}

function bindProfile(server: Server): void {
  const { services } = server;
  register(server, contract.getStaffProfile, ({ actor, session, params, language }) =>
    getStaffProfile(services, params.id, { actor, sessionId: session.sessionId, language }),
  );
  register(server, contract.saveStaffPersonal, ({ actor, params, body, inTransaction }) =>
    inTransaction((tx) => savePersonal(services, tx, actor, params.id, body)),
  );
  register(server, contract.previewMailDomain, ({ actor, params, body, now }) =>
    previewMailDomain(services.db, actor, params.id, body, now),
  );
  register(server, contract.changeMailDomain, ({ actor, params, body, inTransaction }) =>
    inTransaction((tx) => changeMailDomain(services, tx, actor, params.id, body)),
  );
  register(server, contract.removePerson, ({ actor, params, body, inTransaction }) =>
    inTransaction((tx) => removePerson(services, tx, actor, params.id, body)),
  );
}

function bindPictures(server: Server): void {
  const { services } = server;
  register(server, contract.setMyPicture, ({ actor, session, files: { picture }, inTransaction }) => {
    if (picture === null) throw new Problem('malformed_request');
    const whose = { employeeId: ownEmployee(actor), actor };
    return setPicture(services, inTransaction, whose, picture, session.sessionId);
  });
  register(server, contract.removeMyPicture, ({ actor, inTransaction }) =>
    inTransaction((tx) => removePicture(services, tx, { employeeId: ownEmployee(actor), actor })),
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
  register(server, contract.inviteAdministrator, ({ actor, body, inTransaction }) =>
    inTransaction((tx) => inviteAdministrator(services, tx, actor, body)),
  );
  register(server, contract.inviteAdministratorAgain, ({ actor, params, inTransaction }) =>
    inTransaction((tx) => inviteAgain(services, tx, actor, params.id)),
  );
  register(server, contract.grantRole, ({ actor, params, body, inTransaction }) =>
    inTransaction((tx) => grantRole(services, tx, actor, params.id, body)),
  );
  register(server, contract.withdrawRole, ({ actor, session, params, inTransaction }) =>
    inTransaction((tx) => withdrawRole(services, tx, { actor, session }, params)),
  );
}
