import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuietMutation } from '../api/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { CancelButton } from '../ui/cancel-button.tsx';
import { CropDialog } from './crop-dialog.tsx';
import classes from './picture.module.css';

type Props = {
  readonly hasPicture: boolean;
  readonly save: (picture: File) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Changes a profile picture: choose a file, choose its square, save; or remove the picture. */
export function PictureDialog({ hasPicture, save, remove, onDone, onClose }: Props) {
  const { t } = useTranslation(['staff', 'common']);
  const [file, setFile] = useState<File | null>(null);
  const mutation = useQuietMutation({
    mutationFn: (picture: File | null) => (picture === null ? remove() : save(picture)),
    onSuccess: onDone,
  });
  if (file !== null && !mutation.isPending && !mutation.isError) {
    return <CropDialog file={file} onCropped={(picture) => mutation.mutate(picture)} onClose={() => setFile(null)} />;
  }
  return (
    <Dialog hasWork={false} onClose={onClose} title={t('picture.title')}>
      <div className={classes.crop}>
        <FileDrop
          kind="picture"
          label={t('picture.drop')}
          progress={mutation.isPending ? 1 : null}
          onFile={(chosen) => {
            mutation.reset();
            setFile(chosen);
          }}
        />
        {mutation.isError && <ErrorState error={mutation.error} />}
        <div className={classes.actions}>
          {hasPicture && (
            <Button variant="default" loading={mutation.isPending} onClick={() => mutation.mutate(null)}>
              {t('picture.remove')}
            </Button>
          )}
          <CancelButton onClick={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
