import * as contract from '@prestasi/contract';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import {
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
  register(server, contract.exportEmployees, exportStaff);
  register(server, contract.exportCompanies, exportCompanyList);
  register(server, contract.exportUnits, exportUnitList);
  register(server, contract.exportPositions, exportPositionList);
  register(server, contract.exportTasks, exportTaskList);
  register(server, contract.exportCompetencies, exportCompetencyList);
  register(server, contract.exportHolidays, exportHolidayList);
  register(server, contract.exportLocations, exportLocationList);
}
