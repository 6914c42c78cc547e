import {
  createCycle,
  editForm,
  type FormEdit,
  getDashboard,
  getForm,
  listCompetencies,
  listCycles,
  openCompanyCycle,
  transitionForm,
} from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { type Acting, actingAs } from './acting.ts';
import type { Kra } from './form/plan.ts';
import { PASSWORD, PEOPLE, type UserKey } from './groups/small-people.ts';
import type { Product } from './product/product-host.ts';

/** Opens a year of the small group without a browser; the whole years open theirs on the screens. */
export async function openYearByApi({ url }: Product, year: number): Promise<void> {
  const group = await actingAs(url, PEOPLE.superHr.email, { password: PASSWORD, role: ROLE.hr });
  await group(createCycle, { body: { year } });
  const company = await actingAs(url, PEOPLE.hr.email, { password: PASSWORD, role: ROLE.hr });
  const { cycles } = await company(listCycles, {});
  for (const { id } of cycles.find((cycle) => cycle.year === year)?.companies ?? [])
    await company(openCompanyCycle, { params: { id } });
}

/** Returns the form in which somebody plans the year, and a function that acts on it as them. */
async function planningOf(url: string, person: UserKey): Promise<{ readonly acting: Acting; readonly id: number }> {
  const acting = await actingAs(url, PEOPLE[person].email, { password: PASSWORD });
  const { mine } = await acting(getDashboard, {});
  return { acting, id: mine?.forms.find(({ phase }) => phase === 'planning')?.id ?? 0 };
}

/** Writes key result areas into somebody's plan and chooses their competencies, without a browser. */
export async function writePlanByApi({ url }: Product, person: UserKey, kras: readonly Kra[]): Promise<void> {
  const { acting, id } = await planningOf(url, person);
  const edit = async (body: FormEdit) => {
    await acting(editForm, { params: { id }, body });
    return acting(getForm, { params: { id } });
  };
  for (const { title, weight, rows } of kras) {
    const added = (await edit({ kind: 'item.add', itemKind: 'kra' })).content.items.findLast(
      ({ part }) => part === 'kra',
    );
    const item = { itemId: added?.id ?? 0, version: added?.version ?? 0 };
    await edit({ kind: 'item.save', ...item, fields: { title, weight: weight * 100 } });
    for (const { objective, target } of rows) {
      const { content } = await edit({ kind: 'row.add', itemId: item.itemId });
      const row = content.items.find((one) => one.id === item.itemId)?.rows.at(-1);
      const fields = { objective, target, initiative: `${objective}: ${target}`, measurement: 'Laporan bulanan' };
      const place = { rowId: row?.id ?? 0, version: row?.version ?? 0 };
      await edit({ kind: 'row.save', ...place, fields: { ...fields, deadline: '2027-10-31' } });
    }
  }
  const { cores, behaviours } = await acting(listCompetencies, {});
  const chosen = {
    core: cores.flatMap(({ children }) => children.slice(0, 2)),
    behavioural: behaviours.slice(0, 5),
  };
  for (const part of ['core', 'behavioural'] as const) {
    const { version } = await acting(getForm, { params: { id } });
    const competencyIds = chosen[part].map((one) => one.id);
    await edit({ kind: 'competencies.choose', part, competencyIds, version });
  }
}

/** Submits somebody's plan, and has the head of department approve it, without a browser. */
export async function agreePlanByApi({ url }: Product, person: UserKey): Promise<void> {
  const { acting, id } = await planningOf(url, person);
  const hod = await actingAs(url, PEOPLE.hod.email, { password: PASSWORD, role: ROLE.hod });
  for (const [as, action] of [
    [acting, 'submit'],
    [hod, 'approve'],
  ] as const) {
    const { version } = await as(getForm, { params: { id } });
    await as(transitionForm, { params: { id }, body: { action, version } });
  }
}
