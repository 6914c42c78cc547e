import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ScoreWorking } from '../../../shared/ui/score-working.tsx';
import type { Form } from '../document.ts';
import classes from './form-aside.module.css';

type Props = {
  readonly form: Form;
  readonly partName: (part: string) => string;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** The revisions of the result side by side, each with its whole working (domain §5). */
export function RevisionsDialog({ form, partName, opened, onClose }: Props) {
  const { t } = useTranslation('appeal');
  const format = useFormat();
  return (
    <Dialog
      hasWork={false}
      opened={opened}
      onClose={onClose}
      size="min(78rem, 100%)"
      title={t('revision.title', { year: form.year })}
    >
      <div className={classes.revisions}>
        {form.revisions.map(({ revision, decidedAt, score }) => (
          <section key={revision} aria-label={t('revision.of', { number: revision, count: form.revisions.length })}>
            <h3 className={classes.title}>
              {t('revision.heading', { number: revision, when: format.dateTime(decidedAt) })}
            </h3>
            <p className={classes.big}>
              <span className={classes.figure}>{format.decimal(score.score)}</span>
              <span className={classes.of}>{score.band?.label}</span>
            </p>
            <ScoreWorking score={score} partName={partName} withItems />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
