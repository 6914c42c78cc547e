import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../document.ts';
import { PdfDialog } from './pdf-dialog.tsx';

/** Offers the form as a PDF to file. */
export function PdfButton({ form }: { form: Form }) {
  const { t } = useTranslation('forms');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        aria-label={t('pdf.title')}
        leftSection={<IconFileTypePdf size="1.15em" stroke={1.5} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('pdf.button')}
      </Button>
      {isOpen && <PdfDialog form={form} onClose={() => setIsOpen(false)} />}
    </>
  );
}
