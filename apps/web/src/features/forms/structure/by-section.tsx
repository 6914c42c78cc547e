import type { ComponentType } from 'react';
import type { Form, Item, Section } from '../document.ts';
import { PlanActions } from './plan-actions.tsx';
import { SectionHead } from './section-head.tsx';
import classes from './by-section.module.css';

type Props = {
  readonly form: Form;
  readonly part: 'kra' | 'jd';
  /** Shows the items of one section; null where the position never changed. */
  readonly Items: ComponentType<{ readonly form: Form; readonly section: Section | null }>;
};

/** The items of a half of part 1, under the head of each position where it changed during the year (domain §6). */
export function BySection({ form, part, Items }: Props) {
  const sections = sectionsIn(form, part);
  if (sections.length === 0) return <Items form={form} section={null} />;
  return sections.map((section) => (
    <section key={section.segmentId} className={classes.section} aria-labelledby={`section-${section.segmentId}`}>
      <SectionHead section={section} id={`section-${section.segmentId}`} />
      <PlanActions form={form} section={section} />
      <Items form={form} section={section} />
    </section>
  ));
}

/** Returns the sections with items of this part. */
export function sectionsIn(form: Form, part: 'kra' | 'jd'): readonly Section[] {
  return form.sections.filter(({ kind }) => kind === part || kind === 'both');
}

/** Returns the items of a section; all where there are none. */
export function inSection(items: readonly Item[], section: Section | null): readonly Item[] {
  return section === null ? items : items.filter(({ sectionId }) => sectionId === section.id);
}

/** Returns the section to which a new item belongs; the position at the opening needs no name. */
export function sectionToAddTo(section: Section | null): { readonly sectionId?: number } {
  return section === null || section.id === null ? {} : { sectionId: section.id };
}
