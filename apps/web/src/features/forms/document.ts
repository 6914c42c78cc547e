import type { FormDocument } from '@prestasi/contract';
import type { EditGroup, Mark } from '@prestasi/domain';

/** A form with its content, as the server returns it. */
export type Form = FormDocument;
/** A KRA, task, subtask, chosen subcore or behaviour. */
export type Item = Form['content']['items'][number];
export type ScorecardRow = Item['rows'][number];
export type Need = Form['content']['trainingNeeds'][number];
export type Learning = Form['content']['selfLearnings'][number];
export type ExternalTraining = Form['content']['externalTrainings'][number];
export type Contribution = Form['content']['contributions'][number];
export type Segment = Form['segments'][number];
export type Section = Form['sections'][number];
export type Comment = Form['content']['comments'][number];
export type Missing = Form['missing'][number];
export type FormAction = Form['can']['actions'][number];

/** True if the reader may edit a group of fields now, as the server says (names of the domain's editing table). */
export function canEdit(form: Form, group: EditGroup): boolean {
  return form.can.edit.includes(group);
}

/** Returns the section of an item's position; null where the position never changed, and for competencies. */
export function sectionOf(form: Form, { part, sectionId }: Pick<Item, 'part' | 'sectionId'>): Section | null {
  if (part !== 'kra' && part !== 'jd') return null;
  return form.sections.find(({ id }) => id === sectionId) ?? null;
}

/** True if the reader may write the items of a part now: of a new position by its plan, as the server says. */
export function canPlan(form: Form, part: 'kra' | 'jd', section: Section | null): boolean {
  return section === null || section.id === null ? canEdit(form, `${part}_structure`) : section.can.plan;
}

/** True while the form shows plans alone: of a year of several positions, before anybody fills in its year-end. */
export function isPlanAlone(form: Form): boolean {
  const isFilledIn = canEdit(form, 'self_score') || canEdit(form, 'achievement');
  return form.sections.length > 0 && form.level === 'unsubmitted' && !isFilledIn;
}

/** True if the reader may mark this item now: of each position its own supervisor, as the server says. */
export function canMark(form: Form, item: Pick<Item, 'part' | 'sectionId'>): boolean {
  return sectionOf(form, item)?.can.mark ?? canEdit(form, 'mark');
}

/** A text of the policy in the page's language; languages beyond the two read English. */
export function inLanguage(text: { readonly ms: string; readonly en: string }, language: string): string {
  return language === 'ms' ? text.ms : text.en;
}

/** Returns the six labels of the scale as frozen in the policy. */
export function scaleLabels(form: Form, language: string): Readonly<Record<Mark, string>> {
  return Object.fromEntries(form.policy.scale.map(({ mark, label }) => [mark, inLanguage(label, language)])) as Record<
    Mark,
    string
  >;
}

/** Returns the meaning of each mark as frozen in the policy, without marks that have no definition. */
export function scaleMeanings(form: Form, language: string): Readonly<Partial<Record<Mark, string>>> {
  return Object.fromEntries(
    form.policy.scale.flatMap(({ mark, definition }) => (definition ? [[mark, inLanguage(definition, language)]] : [])),
  );
}
