import { useQuery } from '@tanstack/react-query';
import { isFirstReading } from '../../../shared/api/index.ts';
import { LinesSkeleton } from '../../../shared/ui/index.ts';
import { CompetencyPart } from '../choices/competency-part.tsx';
import type { Form } from '../document.ts';
import type { PartsInPlace } from '../parts/form-address.ts';
import type { Opened } from '../parts/opened.ts';
import type { FormPart, PartKey } from '../parts/parts.ts';
import { alignedBelowQuery, competenciesQuery, formNotesQuery, lastYearQuery } from '../queries.ts';
import { CommentsPart } from '../records/comments-part.tsx';
import { ContributionsPart } from '../records/contributions-part.tsx';
import { TrainingPart } from '../records/training-part.tsx';
import { SameAsSelf } from '../scoring/same-as-self.tsx';
import { JdPart } from '../structure/jd-part.tsx';
import { KraPart } from '../structure/kra-part.tsx';
import { PartFoot } from './part-foot.tsx';

type Props = PartsInPlace & {
  readonly part: FormPart;
  readonly full: Opened['full'];
};

/**
 * The content of a part, once all is there that stands between its marks, and below it the links to the parts beside it;
 * all of part 1 if it is opened in full width.
 */
export function PartView({ form, place, parts, part, full }: Props) {
  const isReading = useIsReading(form, part.key);
  if (isReading) return <LinesSkeleton lines={12} />;
  const shown = full === 'part1' ? parts.filter(({ key }) => key === 'kra' || key === 'jd') : [part];
  return (
    <>
      {shown.map(({ key }) => (
        <OnePart key={key} form={form} part={key} />
      ))}
      <PartFoot form={form} place={place} parts={parts} part={part} />
    </>
  );
}

/**
 * Returns true while something is read that stands above or between the items of a part. Shown later, it would move a
 * scale under the pointer, and a mark would go to another item.
 */
function useIsReading(form: Form, part: PartKey): boolean {
  const hasItems = part === 'kra' || part === 'jd' || part === 'core' || part === 'behavioural';
  const read = [
    useQuery({ ...competenciesQuery, enabled: part === 'core' }),
    useQuery({ ...lastYearQuery(form.id), enabled: hasItems && form.phase === 'year_end' }),
    useQuery({ ...alignedBelowQuery(form.id), enabled: part === 'kra' }),
    useQuery(formNotesQuery(form)),
  ];
  return read.some(isFirstReading);
}

function OnePart({ form, part }: { form: Form; part: PartKey }) {
  return (
    <>
      <SameAsSelf form={form} part={part} />
      <Content form={form} part={part} />
    </>
  );
}

function Content({ form, part }: { form: Form; part: PartKey }) {
  switch (part) {
    case 'kra':
      return <KraPart form={form} />;
    case 'jd':
      return <JdPart form={form} />;
    case 'core':
    case 'behavioural':
      return <CompetencyPart form={form} part={part} />;
    case 'training':
      return <TrainingPart form={form} />;
    case 'contributions':
      return <ContributionsPart form={form} />;
    case 'comments':
      return <CommentsPart form={form} />;
  }
}
