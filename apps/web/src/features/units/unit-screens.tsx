import { UnitManagement } from './unit-management.tsx';

/** Divisions of a company and of the group. */
export function DivisionsScreen() {
  return <UnitManagement kind="division" />;
}

/** Departments of a company. */
export function DepartmentsScreen() {
  return <UnitManagement kind="department" />;
}

/** Sections of a company. */
export function SectionsScreen() {
  return <UnitManagement kind="section" />;
}

/** The heads of the sections of a company. */
export function SectionHeadsScreen() {
  return <UnitManagement kind="section" isAboutHeads />;
}
