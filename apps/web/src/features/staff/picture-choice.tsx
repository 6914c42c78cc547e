import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../shared/form/index.ts';
import { CropDialog } from '../../shared/picture/index.ts';
import { FileDrop } from '../../shared/ui/file-drop.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import classes from './staff.module.css';

type Props = { readonly name: string; readonly onChosen: (picture: File | null) => void };

/** A picture for somebody who is yet to be registered: kept until they are. */
export function PictureChoice({ name, onChosen }: Props) {
  const { t } = useTranslation('staff');
  const [file, setFile] = useState<File | null>(null);
  const [isChosen, setChosen] = useState(false);
  const choose = (picture: File | null) => {
    setFile(null);
    setChosen(picture !== null);
    onChosen(picture);
  };
  return (
    <FieldGrid title={t('group.picture')}>
      {isChosen ? (
        <div className={classes.row}>
          <StatusBadge tone="ok">{t('picture.chosen', { name: name.trim() })}</StatusBadge>
          <Button variant="default" size="compact-md" onClick={() => choose(null)}>
            {t('picture.remove')}
          </Button>
        </div>
      ) : (
        <FileDrop kind="picture" label={t('picture.drop')} onFile={setFile} />
      )}
      {file !== null && <CropDialog file={file} onCropped={choose} onClose={() => setFile(null)} />}
    </FieldGrid>
  );
}
