import type { Category } from '@prestasi/domain';

type Texts = 'position' | 'company' | 'division' | 'department' | 'section' | 'workLocation' | 'grade' | 'gradeSet';
/** Where somebody is placed, in words; null for a person without a placement. */
type Place = ({ readonly [Name in Texts]: string | null } & { readonly category: Category }) | null;
type Label = Exclude<Texts, 'workLocation' | 'gradeSet'> | 'category' | 'location';

/** Returns the facts of a placement as every profile shows them; `labelOf` gives their labels in its words. */
export function placementFacts(
  place: Place,
  labelOf: (name: Label) => string,
  categoryOf: (category: Category) => string,
) {
  const grade = [place?.grade, place?.gradeSet].filter(Boolean).join(' · ');
  return [
    { label: labelOf('position'), value: place?.position ?? null },
    { label: labelOf('category'), value: place === null ? null : categoryOf(place.category) },
    { label: labelOf('grade'), value: grade === '' ? null : grade },
    { label: labelOf('company'), value: place?.company ?? null },
    { label: labelOf('division'), value: place?.division ?? null },
    { label: labelOf('department'), value: place?.department ?? null },
    { label: labelOf('section'), value: place?.section ?? null },
    { label: labelOf('location'), value: place?.workLocation ?? null },
  ];
}
