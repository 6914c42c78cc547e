import { UnitDetails } from './unit-details-screen.tsx';

/** A division with its heads, people and history. */
export function DivisionDetailsScreen() {
  return <UnitDetails kind="division" />;
}

/** A department with its heads, people and history. */
export function DepartmentDetailsScreen() {
  return <UnitDetails kind="department" />;
}

/** A section with its heads, people and history. */
export function SectionDetailsScreen() {
  return <UnitDetails kind="section" />;
}
