import { Dropzone, type FileRejection } from '@mantine/dropzone';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { Button, Progress } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './file-drop.module.css';
import { contentRefusal, type FileRefusal, refusalOf } from './file-refusal.ts';

/** "Under 5 MB" (specification §5): a file of exactly this size is too large. */
export const FILE_LIMIT = 5 * 1024 * 1024;

const ACCEPTED = {
  picture: { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] },
  document: { 'application/pdf': ['.pdf'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] },
  pdf: { 'application/pdf': ['.pdf'] },
  workbook: { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'] },
} as const;

export type FileDropProps = {
  readonly kind: keyof typeof ACCEPTED;
  /** The label: in a few words, which file to drop here. */
  readonly label: string;
  readonly onFile: (file: File) => void;
  /** The element id that error messages link to. */
  readonly id?: string;
  /**
   * Why the last file was not accepted, if a form holds it: the form must not be sent as if nobody had tried one. Left
   * out, the component remembers it by itself, for a file that is sent at once.
   */
  readonly refusal?: FileRefusal | null;
  /**
   * Called with the refusal of a file, which replaces the one chosen before; with null if the reader drops the attempt.
   */
  readonly onRefused?: (refusal: FileRefusal | null) => void;
  /** The progress of the upload, 0 to 1; null if none is running. */
  readonly progress?: number | null;
  /** The server's refusal of the file. */
  readonly error?: string | null;
};

/** Accepts one file by drop, click or key. Checks size and type before anything is sent; the server checks again. */
export function FileDrop(props: FileDropProps) {
  const { kind, label, onFile, id, onRefused, progress = null, error = null } = props;
  const { t } = useTranslation(['common', 'problems']);
  const [own, setOwn] = useState<FileRefusal | null>(null);
  const refusal = props.refusal === undefined ? own : props.refusal;
  const message = refusal === null ? error : t(`problems:field.${refusal}`);
  const refuse = onRefused ?? setOwn;
  const take = async (file: File | undefined, against: FileRefusal | null) => {
    const refused = against ?? (file === undefined ? null : await contentRefusal(kind, file));
    setOwn(null);
    if (refused !== null) refuse(refused);
    else if (file !== undefined) onFile(file);
  };
  return (
    <div className={classes.drop}>
      <Dropzone
        accept={ACCEPTED[kind]}
        maxSize={FILE_LIMIT - 1}
        maxFiles={1}
        multiple={false}
        disabled={progress !== null}
        onDrop={() => undefined}
        // Of several files none is accepted: which one was meant is unknown.
        onDropAny={([file]: readonly File[], rejections: readonly FileRejection[]) =>
          void take(file, refusalOf(kind, rejections))
        }
        {...(id !== undefined && { id })}
        aria-label={label}
        className={classes.zone}
      >
        <div className={classes.words}>
          <IconFileUpload size="1.5em" stroke={1.5} aria-hidden />
          <span className={classes.label}>{label}</span>
          <span className={classes.hint}>{t(`file.hint.${kind}`)}</span>
        </div>
      </Dropzone>
      {progress !== null && (
        <Progress value={progress * 100} aria-label={t('file.progress')} transitionDuration={120} />
      )}
      {message !== null && (
        <p className={classes.error} role="alert">
          {message}
        </p>
      )}
      {refusal !== null && onRefused !== undefined && (
        <Button variant="subtle" size="compact-md" className={classes.without} onClick={() => onRefused(null)}>
          {t('file.goOnWithout')}
        </Button>
      )}
    </div>
  );
}
