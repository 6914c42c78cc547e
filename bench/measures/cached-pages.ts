import * as contract from '@prestasi/contract';
import { HEALTH_KEYS } from '@prestasi/domain';
import type { Cast } from '../people.ts';
import type { ListPage } from './list-pages.ts';

/** The lists and searches for managing the organisation: units, movements, requests, settings, and its health. */
export function cachedPages({ companyId, departmentId, superHr }: Cast): readonly ListPage[] {
  const superHrs = (what: string, path: string): ListPage => ({ who: 'superHr', what, path });
  const [anybody] = superHr;
  if (anybody === undefined) throw new Error('Nobody was signed in.');
  const company = { id: companyId };
  const units = (kind: 'division' | 'department' | 'section', query: object) =>
    contract.addressOf(contract.listUnits, { params: { ...company, kind }, query });
  const department = { kind: 'department' as const, id: departmentId };
  return [
    superHrs('departments', units('department', {})),
    superHrs('departments, as of a day', units('department', { asOf: '2024-06-30' })),
    superHrs('sections, search', units('section', { search: 'a' })),
    superHrs('people of a department', contract.addressOf(contract.listPlacePeople, { params: department })),
    {
      who: 'admin',
      what: 'who may head a department, search',
      path: contract.addressOf(contract.listHeadCandidates, { params: department, query: { search: 'nur' } }),
    },
    superHrs('positions', contract.addressOf(contract.listPositions, { params: company })),
    superHrs('work locations', contract.addressOf(contract.listWorkLocations, { params: company })),
    superHrs('grades', contract.addressOf(contract.listGrades)),
    superHrs('supervisors, search', contract.addressOf(contract.listSupervisors, { query: { search: 'nur' } })),
    superHrs('movable people, search', contract.addressOf(contract.listMovable, { query: { search: 'nur' } })),
    superHrs('movements', contract.addressOf(contract.listMovements)),
    superHrs('movements, search', contract.addressOf(contract.listMovements, { query: { search: 'nur' } })),
    superHrs('former employees', contract.addressOf(contract.listFormerEmployees)),
    superHrs(
      'former employees, search',
      contract.addressOf(contract.listFormerEmployees, { query: { search: 'nur' } }),
    ),
    superHrs('requests', contract.addressOf(contract.listRequests)),
    superHrs(
      'history of a record',
      contract.addressOf(contract.listRecordChanges, { query: { entity: 'employee', recordId: anybody.employeeId } }),
    ),
    superHrs('settings of companies', contract.addressOf(contract.listAppraisalSettings)),
    superHrs('score sets', contract.addressOf(contract.listScoreSets)),
    superHrs('competencies', contract.addressOf(contract.getCompetencyLibrary)),
    superHrs('team, as it opens', contract.addressOf(contract.listTeam)),
    superHrs('team, search', contract.addressOf(contract.listTeam, { query: { search: 'nur' } })),
    ...HEALTH_KEYS.map((check) =>
      superHrs(
        `health, ${check.replaceAll('_', ' ')}`,
        contract.addressOf(contract.listHealthFindings, { params: { check } }),
      ),
    ),
    {
      who: 'hr',
      what: 'health of the company',
      path: contract.addressOf(contract.getHealth, { query: { companyId } }),
    },
    { who: 'hr', what: 'requests', path: contract.addressOf(contract.listRequests) },
    { who: 'hr', what: 'movements', path: contract.addressOf(contract.listMovements) },
    { who: 'hr', what: 'team, search', path: contract.addressOf(contract.listTeam, { query: { search: 'nur' } }) },
    { who: 'supervisor', what: 'team', path: contract.addressOf(contract.listTeam) },
  ];
}
