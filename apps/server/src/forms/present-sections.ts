import type { FormDocument } from '@prestasi/contract';
import {
  dayIn,
  GROUP_TIME_ZONE,
  isOfPart1,
  markingSegment,
  mayMarkSection,
  mayPlanSection,
  planActions,
  type Actor,
  type Section,
} from '@prestasi/domain';
import type { ItemRow } from './content-queries.ts';
import type { WholeForm } from './load-forms.ts';
import type { LoadedForm } from './loaded-form.ts';
import { positionOf } from './segments.ts';

type SectionView = FormDocument['sections'][number];

/**
 * Returns the sections of a year in which the position changed, with what the reader may do in each; otherwise none
 * (domain §6).
 */
export function presentSections(loaded: WholeForm, actor: Actor): SectionView[] {
  const shown = loaded.year.sections.filter(({ id }) => isSectionShown(loaded, id));
  return shown.length < 2 ? [] : shown.flatMap((section) => presentSection(loaded, section, actor));
}

function presentSection(loaded: WholeForm, section: Section, actor: Actor): SectionView[] {
  const { year, facts, details, record, today } = loaded;
  const segment = markingSegment(year, section.id);
  const row = details.segments.find(({ id }) => id === segment?.id);
  if (segment === null || row === undefined) return [];
  const stored = details.sections.find(({ id }) => id === section.id);
  const planDueOn = stored?.planDueOn ?? null;
  const isOpen = section.plan === 'draft' || section.plan === 'proposed';
  return [
    {
      id: section.id,
      position: positionOf(row, details.sections, record.placeTexts.position),
      kind: section.part1.kind,
      segmentId: segment.id,
      supervisorName: row.supervisorName,
      firstDay: row.firstDay,
      lastDay: segment.isPresent ? null : row.lastDay,
      days: segment.days,
      isPresent: segment.isPresent,
      plan: section.plan,
      planDueOn,
      isLate: isOpen && planDueOn !== null && today > planDueOn,
      can: {
        plan: section.id !== null && mayPlanSection(facts, actor, section.id).ok,
        mark: mayMarkSection(facts, actor, section.id).ok,
        actions: [...planActions(facts, actor, section)],
      },
    },
  ];
}

/** Returns the items that a form has: those of a position that began later are no part of it (domain §6). */
export function itemsIn(loaded: LoadedForm): readonly ItemRow[] {
  return loaded.rows.items.filter((item) => !isOfPart1(item) || isSectionShown(loaded, item.sectionId));
}

/**
 * The planning form has the position at the opening alone. The one of mid-year has new ones too, once their plan is
 * agreed, if it was not complete before they began.
 */
function isSectionShown({ year, form }: LoadedForm, sectionId: number | null): boolean {
  if (sectionId === null || form.phase === 'year_end') return true;
  if (form.phase === 'planning') return false;
  const section = year.sections.find(({ id }) => id === sectionId);
  const begins = year.segments.find((segment) => segment.sectionId === sectionId)?.firstDay;
  const isLater =
    form.completedAt !== null && begins !== undefined && dayIn(GROUP_TIME_ZONE, form.completedAt) < begins;
  return section?.plan === 'agreed' && !isLater;
}
