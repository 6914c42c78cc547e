import { fieldText } from '../api/field-text.ts';
import { isProblem } from '../api/api-problem.ts';
import classes from './form-refusal.module.css';
import { ToneIcon } from './tone-icon.tsx';
import { useProblemTexts } from './use-problem-texts.ts';

/** Why a short form was refused, above its button and announced. Shown while there is an error. */
export function FormRefusal({ error }: { error: unknown }) {
  const words = useProblemTexts(error);
  if (words === null) return null;
  const reasons = isProblem(error) ? error.fields.map(fieldText) : [];
  const more = reasons.length > 0 ? reasons.join(' ') : words.detail;
  return (
    <div className={classes.refusal} role="alert">
      <ToneIcon tone="danger" />
      <div>
        <p className={classes.title}>{words.title}</p>
        {more !== null && <p>{more}</p>}
      </div>
    </div>
  );
}
