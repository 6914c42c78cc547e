import { getProfilePicture, removeMyPicture, setMyPicture } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate } from '../../shared/api/index.ts';
import { PictureDialog } from '../../shared/picture/index.ts';

/** Changes one's own picture; the top bar and lists show it at once. */
export function PictureButton({ hasPicture }: { hasPicture: boolean }) {
  const { t } = useTranslation('staff');
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    void invalidate(getProfilePicture);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCamera size="1.125rem" stroke={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('picture.change')}
      </Button>
      {isOpen && (
        <PictureDialog
          hasPicture={hasPicture}
          save={(picture) => callApi(setMyPicture, { files: { picture } })}
          remove={() => callApi(removeMyPicture, {})}
          onDone={done}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
