import { FileButton } from '@mantine/core';
import { MOST_EVIDENCE_FILES } from '@prestasi/domain';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentRefusal, FILE_LIMIT, type FileRefusal } from '../../../shared/ui/index.ts';
import { canEdit, type Form, type Item } from '../document.ts';
import { useProblemText } from '../fields/problem-text.ts';
import classes from './evidence.module.css';
import { useItemEvidence } from './item-evidence.ts';

type Props = {
  readonly form: Form;
  readonly item: Item;
  /** On a small screen it stands in the foot of the score, else below the remark. */
  readonly place: 'foot' | 'below';
};

/** Attaches a file to an item as evidence; nothing where the reader may not, or where there are as many as there can be. */
export function AttachFile({ form, item, place }: Props) {
  const { t } = useTranslation(['forms', 'problems']);
  const problemText = useProblemText();
  const change = useItemEvidence(form, item);
  const [refusal, setRefusal] = useState<FileRefusal | null>(null);
  if (!canEdit(form, 'self_score') || item.files.length >= MOST_EVIDENCE_FILES) return null;
  const take = async (file: File | null) => {
    if (file === null) return;
    const refused = file.size < FILE_LIMIT ? await contentRefusal('document', file) : 'file_too_large';
    setRefusal(refused);
    if (refused === null) change.mutate(file);
  };
  const failure = change.error === null ? null : problemText(change.error);
  const said = refusal === null ? failure : t(`problems:field.${refusal}`);
  return (
    <span className={classes.place} data-place={place}>
      <FileButton accept="application/pdf,image/jpeg,image/png" onChange={(file) => void take(file)}>
        {(button) => (
          <button
            type="button"
            {...button}
            className={classes.attach}
            disabled={change.isPending}
            aria-label={`${t('evidence.attach')}: ${item.title}`}
          >
            <IconPaperclip size="1em" stroke={2} aria-hidden />
            <span className={classes.words}>{t('evidence.attach')}</span>
          </button>
        )}
      </FileButton>
      {said !== null && (
        <span role="alert" className={classes.refusal}>
          {said}
        </span>
      )}
    </span>
  );
}
