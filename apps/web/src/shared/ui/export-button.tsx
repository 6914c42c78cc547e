import type { Call } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../api/index.ts';
import { ExportDialog } from './export-dialog.tsx';

export type ExportButtonProps<C extends Call> = {
  readonly call: C;
  /** The filter of the list, as the call takes it. */
  readonly input: CallInput<C>;
  /** The exported list, as a title: 'Staff of Seri Maju'. */
  readonly what: string;
  /** The number of rows in the list; absent if unknown. */
  readonly rows?: number | undefined;
  /** Whether it is a list to read; else the file has the headings of the import and can be imported again. */
  readonly isList?: boolean;
  /** Whether the file may contain identity cards, birth dates and addresses. */
  readonly isPersonal?: boolean;
  /** Whether it is as tall as the buttons of a page's head; else as those of a panel's. */
  readonly isOfPage?: boolean;
  /** The button's own label, if there are several side by side. */
  readonly label?: string;
};

/** Exports a list as a workbook: says what and how much it is, then shows the progress of the download or its error. */
export function ExportButton<const C extends Call>({ label, isOfPage = false, ...asked }: ExportButtonProps<C>) {
  const { t } = useTranslation('exports');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size={isOfPage ? 'sm' : 'compact-md'}
        leftSection={<IconTableExport size="1.125rem" stroke={1.5} aria-hidden />}
        aria-label={t('title', { what: asked.what })}
        disabled={asked.rows === 0}
        onClick={() => setOpen(true)}
      >
        {label ?? t('button')}
      </Button>
      {isOpen && <ExportDialog {...asked} onClose={() => setOpen(false)} />}
    </>
  );
}
