import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../shared/api/index.ts';
import { RefusalDialog } from '../../shared/ui/refusal-dialog.tsx';
import type { PlaceActs } from './use-unit-acts.ts';

/** Why a record was not deleted or archived; what was used before can be archived from here. */
export function PlaceRefusal({ acts }: { acts: PlaceActs }) {
  const { t } = useTranslation('units');
  const { refused, close, archive, isArchiving } = acts;
  if (refused === null) return null;
  const { problem, place } = refused;
  const mayArchive = isProblem(problem, 'used_before') && !place.isArchived;
  return (
    <RefusalDialog
      problem={problem}
      onClose={close}
      {...(mayArchive && {
        action: (
          <Button loading={isArchiving} onClick={() => archive(place)}>
            {t('archive.instead')}
          </Button>
        ),
      })}
    />
  );
}
