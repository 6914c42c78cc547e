import type { NamedRef } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailDomainDialog } from './mail-domain-dialog.tsx';

type Props = {
  readonly company: NamedRef;
  /** A choice of another company, if the page is about several. */
  readonly choice?: ReactNode;
};

/** A button that opens the change of a company's mail domain. */
export function MailDomainButton({ company, choice }: Props) {
  const { t } = useTranslation('staff');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconMailForward size="1.125rem" stroke={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('mailDomain.button')}
      </Button>
      {isOpen && <MailDomainDialog key={company.id} company={company} choice={choice} onClose={() => setOpen(false)} />}
    </>
  );
}
