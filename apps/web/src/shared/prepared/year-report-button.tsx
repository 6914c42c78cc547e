import { prepareYearReport } from '@prestasi/contract';
import { LANGUAGES } from '@prestasi/domain';
import { Button } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../api/index.ts';
import { PrepareDialog } from './prepare-dialog.tsx';

type Props = {
  readonly year: number;
  readonly companyId?: number | undefined;
  readonly divisionId?: number | undefined;
  readonly departmentId?: number | undefined;
  /** What it covers, in words. */
  readonly scope: string;
  /** Whether the statistics are narrowed by a category, which no report is. */
  readonly hasCategory: boolean;
};

/** Has the report of a year prepared, of the company or unit that the statistics show. */
export function YearReportButton({ scope, hasCategory, year, ...units }: Props) {
  const { t } = useTranslation('prepared-files');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconReportAnalytics size="1.125rem" stroke={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('report.button')}
      </Button>
      {isOpen && (
        <PrepareDialog
          title={t('report.title', { year })}
          lead={scope}
          detail={hasCategory ? `${t('report.detail')} ${t('report.noCategory')}` : t('report.detail')}
          hindrance={null}
          languages={LANGUAGES}
          languageLabel={t('report.language')}
          prepare={(language) => callApi(prepareYearReport, { body: { ...units, year, language } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
