import classes from './form-refusal.module.css';
import { ToneIcon } from './tone-icon.tsx';
import { useProblemTexts } from './use-problem-texts.ts';

/** Why a short form was refused, above its button and announced. Shown while there is an error. */
export function FormRefusal({ error }: { error: unknown }) {
  const words = useProblemTexts(error);
  if (words === null) return null;
  return (
    <div className={classes.refusal} role="alert">
      <ToneIcon tone="danger" />
      <div>
        <p className={classes.title}>{words.title}</p>
        {words.detail !== null && <p>{words.detail}</p>}
      </div>
    </div>
  );
}
