import type { Level } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import classes from './level-stepper.module.css';

export type LevelStepperProps = {
  /** The levels of the form's route in order, `unsubmitted` first. */
  readonly levels: readonly Level[];
  /** The form's present level. */
  readonly level: Level;
  /** Whether the level is also written below the steps. */
  readonly withWords?: boolean;
};

/** The progress of a form on its route: one dash for each level, and the level as text. */
export function LevelStepper({ levels, level, withWords = true }: LevelStepperProps) {
  const { t } = useTranslation('common');
  const reached = Math.max(0, levels.indexOf(level));
  const last = levels.length - 1;
  const words = t(`level.${level}`);
  return (
    <div className={classes.stepper}>
      <div className={classes.steps} role="img" aria-label={t('stepper.label', { level: words, reached, last })}>
        {levels.slice(1).map((step, index) => (
          <span key={step} className={classes.step} data-state={stateOf(index, reached, last)} />
        ))}
      </div>
      {withWords && <div className={classes.words}>{words}</div>}
    </div>
  );
}

function stateOf(index: number, reached: number, last: number): 'done' | 'now' | 'ahead' {
  if (index < reached) return 'done';
  return index === reached && reached < last ? 'now' : 'ahead';
}
