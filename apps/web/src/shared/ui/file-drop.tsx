import { Dropzone, type FileRejection } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { Progress } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './file-drop.module.css';

/** "Under 5 MB" (specification §5): a file of exactly this size is too large. */
export const FILE_LIMIT = 5 * 1024 * 1024;

const ACCEPTED = {
  picture: { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] },
  document: { 'application/pdf': ['.pdf'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] },
  workbook: { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'] },
} as const;

export type FileDropProps = {
  readonly kind: keyof typeof ACCEPTED;
  /** What to drop here, in a few words. */
  readonly label: string;
  readonly onFile: (file: File) => void;
  /** How far the upload is, 0 to 1; null when none is on. */
  readonly progress?: number | null;
  /** What the server said against the file. */
  readonly error?: string | null;
};

/** Takes one file by drop, click or key. Size and kind are looked at before anything is sent; the server looks again. */
export function FileDrop({ kind, label, onFile, progress = null, error = null }: FileDropProps) {
  const { t } = useTranslation(['common', 'errors']);
  const [refusal, setRefusal] = useState<string | null>(null);
  const message = refusal ?? error;
  const refuse = (rejections: FileRejection[]) => {
    const code = rejections[0]?.errors[0]?.code;
    const about = code === 'file-too-large' ? 'tooLarge' : code === 'too-many-files' ? 'tooMany' : 'wrongType';
    setRefusal(t(`errors:file.${about}`, { context: kind }));
  };
  return (
    <div className={classes.drop}>
      <Dropzone
        accept={ACCEPTED[kind]}
        maxSize={FILE_LIMIT - 1}
        maxFiles={1}
        multiple={false}
        disabled={progress !== null}
        onDrop={([file]) => {
          setRefusal(null);
          if (file) onFile(file);
        }}
        onReject={refuse}
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
    </div>
  );
}
