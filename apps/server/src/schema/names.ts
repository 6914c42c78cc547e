import { company, department, position } from './organisation.ts';
import { employee } from './people.ts';

// Columns for a `select` that joins their tables.

/** The columns that name a person in a list to choose from. */
export const personNames = {
  id: employee.id,
  name: employee.fullName,
  employeeNumber: employee.employeeNumber,
} as const;

/** The columns that name where somebody is placed. */
export const placementNames = { company: company.name, department: department.name, position: position.title } as const;
