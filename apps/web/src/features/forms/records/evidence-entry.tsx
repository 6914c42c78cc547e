import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirm, FileDrop } from '../../../shared/ui/index.ts';
import type { Contribution, Form } from '../document.ts';
import { useProblemText } from '../fields/problem-text.ts';
import { ReadText } from '../fields/read-text.tsx';
import classes from './evidence-entry.module.css';
import { EvidenceLink } from '../evidence/evidence-link.tsx';
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
  const remove = async () => {
    const { name } = evidence;
    const isSure = await confirm({
      title: t('remove.title', { name }),
      body: t('evidence.removeBody'),
      confirmLabel: t('remove.act'),
      tone: 'danger',
    });
    if (isSure) change.mutate(null);
  };
  return (
    <div className={classes.evidence}>
      <p className={classes.label}>{t('evidence.label')}</p>
      <div className={classes.file}>
        <IconPaperclip size="1.1em" stroke={1.5} aria-hidden className={classes.sign} />
        <span className={classes.name}>
          <EvidenceLink
            form={form}
            evidence={evidence}
            find={({ contributions }) => contributions.find(({ id }) => id === contribution.id)?.evidence ?? null}
          />
        </span>
        {editable && (
          <Tooltip label={t('remove.label', { name: evidence.name })}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('remove.label', { name: evidence.name })}
              loading={change.isPending}
              onClick={() => void remove()}
            >
              <IconTrash size="1.1rem" stroke={1.5} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
