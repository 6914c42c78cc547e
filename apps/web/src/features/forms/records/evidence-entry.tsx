import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../../shared/ui/index.ts';
import type { Contribution, Form } from '../document.ts';
import { useProblemText } from '../fields/problem-text.ts';
import { ReadText } from '../fields/read-text.tsx';
import { EvidenceLine } from '../evidence/evidence-line.tsx';
import files from '../evidence/evidence.module.css';
import classes from './evidence-entry.module.css';
import { useEvidence } from './use-evidence.ts';

type Props = { readonly form: Form; readonly contribution: Contribution; readonly editable: boolean };

/** The evidence of a contribution: an uploaded file, with a link on its name. */
export function EvidenceEntry({ form, contribution, editable }: Props) {
  const { t } = useTranslation('forms');
  const problemText = useProblemText();
  const { change, progress } = useEvidence(form, contribution);
  const { evidence } = contribution;
  const refusal = change.error === null ? null : problemText(change.error);

  if (evidence === null && !editable) return <ReadText label={t('evidence.label')} text={null} />;
  if (evidence === null) {
    return (
      <div className={classes.evidence}>
        <FileDrop
          kind="document"
          label={t('evidence.add')}
          onFile={(file) => change.mutate(file)}
          progress={progress}
          error={refusal}
        />
      </div>
    );
  }
  return (
    <div className={classes.evidence}>
      <p className={classes.label}>{t('evidence.label')}</p>
      <div className={files.file}>
        <EvidenceLine
          form={form}
          evidence={evidence}
          find={({ contributions }) => contributions.find(({ id }) => id === contribution.id)?.evidence ?? null}
          removal={
            editable
              ? {
                  consequence: t('evidence.removeBody'),
                  isRunning: change.isPending,
                  onRemove: () => change.mutate(null),
                }
              : null
          }
        />
      </div>
      {refusal !== null && (
        <p className={files.refusal} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
