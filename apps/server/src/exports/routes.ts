import * as contract from '@prestasi/contract';
import { todayAt } from '../people/index.ts';
import type { Context } from '../platform/http/context.ts';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import {
  type By,
  exportCompanyList,
  exportHolidayList,
  exportLocationList,
  exportPositionList,
  exportUnitList,
} from './export-organisation.ts';
import { exportCompetencyList, exportTaskList } from './export-library.ts';
import { exportStaff } from './export-staff.ts';

/** Binds the calls that export lists of the organisation. */
export function registerExports(server: Server): void {
  const { services } = server;
  const { db } = services;
  register(server, contract.exportEmployees, ({ actor, query, language, now }) =>
    exportStaff(services, actor, query, language, { today: todayAt(now), now }),
  );
  register(server, contract.exportCompanies, (context) => exportCompanyList(db, byOf(context), context.query));
  register(server, contract.exportUnits, (context) => exportUnitList(db, byOf(context), context.query));
  register(server, contract.exportPositions, (context) => exportPositionList(db, byOf(context), context.query));
  register(server, contract.exportTasks, (context) => exportTaskList(db, byOf(context), context.query));
  register(server, contract.exportCompetencies, (context) => exportCompetencyList(db, byOf(context)));
  register(server, contract.exportHolidays, (context) => exportHolidayList(db, byOf(context), context.query));
  register(server, contract.exportLocations, (context) => exportLocationList(db, byOf(context), context.query));
}

function byOf({
  actor,
  language,
  now,
}: Pick<Context<typeof contract.exportCompanies>, 'actor' | 'language' | 'now'>): By {
  return { actor, language, today: todayAt(now) };
}
