import { CompetencyPart } from '../choices/competency-part.tsx';
import type { Form } from '../document.ts';
import type { Opened } from '../parts/opened.ts';
import type { FormPart, PartKey } from '../parts/parts.ts';
import { CommentsPart } from '../records/comments-part.tsx';
import { ContributionsPart } from '../records/contributions-part.tsx';
import { TrainingPart } from '../records/training-part.tsx';
import { SameAsSelf } from '../scoring/same-as-self.tsx';
import { JdPart } from '../structure/jd-part.tsx';
import { KraPart } from '../structure/kra-part.tsx';

type Props = {
  readonly form: Form;
  readonly parts: readonly FormPart[];
  readonly part: FormPart;
  readonly full: Opened['full'];
};

/** The content of a part; all of part 1 if it is opened in full width. */
export function PartView({ form, parts, part, full }: Props) {
  if (full !== 'part1') return <OnePart form={form} part={part.key} />;
  return parts
    .filter(({ key }) => key === 'kra' || key === 'jd')
    .map(({ key }) => <OnePart key={key} form={form} part={key} />);
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
