import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The button that leaves a dialog or an entry without doing anything. */
export function CancelButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Button variant="default" onClick={onClick}>
      {t('action.cancel')}
    </Button>
  );
}
