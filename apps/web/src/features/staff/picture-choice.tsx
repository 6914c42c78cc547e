import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../shared/form/index.ts';
import { CropDialog } from '../../shared/picture/index.ts';
import { type FileChoice, FileDrop, fileOf, SmallButton, StatusBadge } from '../../shared/ui/index.ts';
import classes from './staff.module.css';

type Props = {
  /** The element id that error messages link to. */
  readonly id: string;
  readonly name: string;
  readonly choice: FileChoice;
  readonly onChosen: (choice: FileChoice) => void;
};

/** A picture for somebody not yet registered: it is held until they are. */
export function PictureChoice({ id, name, choice, onChosen }: Props) {
  const { t } = useTranslation('staff');
  const [file, setFile] = useState<File | null>(null);
  const choose = (picture: File | null) => {
    setFile(null);
    onChosen(picture);
  };
  return (
    <FieldGrid title={t('group.picture')}>
      {fileOf(choice) !== null ? (
        <div className={classes.row}>
          <StatusBadge tone="ok">{t('picture.chosen', { name: name.trim() })}</StatusBadge>
          <SmallButton onClick={() => choose(null)}>{t('picture.remove')}</SmallButton>
        </div>
      ) : (
        <FileDrop
          id={id}
          kind="picture"
          label={t('picture.drop')}
          onFile={setFile}
          refusal={typeof choice === 'string' ? choice : null}
          onRefused={onChosen}
        />
      )}
      {file !== null && <CropDialog file={file} onCropped={choose} onClose={() => setFile(null)} />}
    </FieldGrid>
  );
}
