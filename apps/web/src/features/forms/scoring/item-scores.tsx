import type { ReactNode } from 'react';
import { canEdit, canMark, isPlanAlone, type Form, type Item } from '../document.ts';
import { EvidenceFiles } from '../evidence/evidence-files.tsx';
import { GivenMarks } from './given-marks.tsx';
import { LastYear } from './last-year.tsx';
import { ModerateMark } from './moderate-mark.tsx';
import { OwnMark } from './own-mark.tsx';
import classes from './scoring.module.css';
import { SelfScore } from './self-score.tsx';

/** The scores of one item at year-end: three columns, each written only by its owner (domain §6). */
export function ItemScores({ form, item }: { form: Form; item: Item }) {
  const writes = canEdit(form, 'self_score') ? 'self' : canMark(form, item) ? 'mark' : null;
  if (writes === 'self')
    return (
      <Scores form={form} item={item}>
        <SelfScore form={form} item={item} />
      </Scores>
    );
  if (writes === 'mark')
    return (
      <Scores form={form} item={item}>
        <OwnMark form={form} item={item} />
      </Scores>
    );
  if (isPlanAlone(form) && item.selfScore === null && item.mark === null) return null;
  return (
    <Scores form={form} item={item}>
      <GivenMarks form={form} item={item} />
      {canEdit(form, 'moderated_mark') && <ModerateMark form={form} item={item} />}
    </Scores>
  );
}

function Scores({ form, item, children }: { form: Form; item: Item; children: ReactNode }) {
  return (
    <div className={classes.scores}>
      {children}
      <EvidenceFiles form={form} item={item} />
      <LastYear form={form} item={item} />
    </div>
  );
}
