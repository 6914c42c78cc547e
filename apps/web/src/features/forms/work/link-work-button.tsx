import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { MOST_LINKS } from '@prestasi/domain';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../document.ts';
import type { WorkPlace } from './linked-work.tsx';

const LinkWorkDialog = lazy(async () => ({ default: (await import('./link-work-dialog.tsx')).LinkWorkDialog }));

type Props = {
  readonly form: Form;
  readonly place: WorkPlace;
  /** In one line with others, below a mark. */
  readonly isShort?: boolean;
};

/** Opens the search of what can be linked to a place; not once as much is linked there as can be. */
export function LinkWorkButton({ form, place, isShort = false }: Props) {
  const { t } = useTranslation('forms');
  const [isOpen, setIsOpen] = useState(false);
  const links = place.linkedWork.filter(({ phase }) => phase === form.phase).length;
  return (
    <>
      {links < MOST_LINKS && (
        <Button
          variant="subtle"
          size={isShort ? 'compact-xs' : 'compact-sm'}
          leftSection={<IconLink size="1.1em" stroke={1.5} aria-hidden />}
          aria-label={t('work.linkTo', { name: place.name })}
          onClick={() => setIsOpen(true)}
        >
          {t(isShort ? 'work.linkShort' : 'work.link')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <LinkWorkDialog form={form} place={place} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
