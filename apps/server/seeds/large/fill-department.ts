import type { Random } from '../random.ts';
import type { DepartmentText } from './data/departments.ts';
import { type Home, type Layout, newPlacement, newSection } from './layout.ts';

type Department = Home & {
  readonly text: DepartmentText;
  readonly department: { readonly id: number; headId: number | null };
  /** The person to whom the head reports, and everybody if there is no head. */
  readonly managerId: number;
};

const PER_TEAM = 9;

/**
 * Adds the people of a department: its head, the leaders of its teams, some of them as heads of section, and the teams.
 */
export function fillDepartment(layout: Layout, at: Department, size: number, random: Random): void {
  const { text, department, managerId, companyId } = at;
  const isPeople = text.code === 'SDM';
  const isVacant = !isPeople && random.chance(0.012);
  const headId = isVacant ? null : addPlacement(layout, at, text.head, managerId, null, keyOf(at, 'head'));
  department.headId = headId;
  const above = headId ?? managerId;
  const rest = size - (isVacant ? 0 : 1);
  const teams = Math.max(1, Math.round(rest / PER_TEAM));
  const members = Array.from(
    { length: teams },
    (_, nth) => Math.floor(((nth + 1) * rest) / teams) - Math.floor((nth * rest) / teams),
  );
  members.forEach((count, nth) => {
    const isSection = teams > 1 && random.chance(0.7);
    const sectionId = isSection ? newSection(layout, department.id, text, nth) : null;
    const leadId = leadTeam(layout, at, above, sectionId, nth);
    const section = layout.sections[(sectionId ?? 0) - 1];
    if (section !== undefined) section.headId = leadId;
    for (let one = 1; one < count; one++) {
      const position = random.chance(0.12) ? text.executive : random.pick(text.workers);
      newPlacement(layout, {
        ...at,
        departmentId: department.id,
        sectionId,
        key: null,
        position,
        supervisorId: leadId,
        leads: false,
      });
    }
    if (nth === 0) grantTo(layout, at, headId, leadId, companyId);
  });
}

/** In the holding the first leader of a human resources team is super HR, with HR of the holding below. */
function leadTeam(layout: Layout, at: Department, above: number, sectionId: number | null, nth: number): number {
  const key = nth === 0 ? keyOf(at, 'lead') : null;
  const position = key === null ? at.text.lead : 'PG-SDMK';
  return addPlacement(layout, at, position, above, sectionId, key);
}

function keyOf({ companyId, text }: Department, as: 'head' | 'lead'): string | null {
  if (companyId !== 1 || text.code !== 'SDM') return null;
  return as === 'head' ? 'hod.hr' : 'superhr';
}

/**
 * Human resources act for their company, and those of the second company for the holding too: in the holding all report
 * to the same people.
 */
function grantTo(layout: Layout, { text }: Department, headId: number | null, leadId: number, companyId: number): void {
  if (text.code === 'KEW') layout.grants.push({ employeeId: leadId, role: 1, companyId });
  if (text.code !== 'SDM' || headId === null) return;
  if (companyId === 1) layout.grants.push({ employeeId: leadId, role: 6, companyId: null });
  for (const employeeId of companyId === 1 ? [headId] : [headId, leadId])
    layout.grants.push({ employeeId, role: 6, companyId });
  if (companyId === 2) layout.grants.push({ employeeId: headId, role: 6, companyId: 1 });
}

function addPlacement(
  layout: Layout,
  at: Department,
  position: string,
  supervisorId: number,
  sectionId: number | null,
  key: string | null,
): number {
  return newPlacement(layout, {
    ...at,
    departmentId: at.department.id,
    sectionId,
    key,
    position,
    supervisorId,
    leads: true,
  });
}
