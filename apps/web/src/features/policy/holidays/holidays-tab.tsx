import { archiveHoliday, deleteHoliday, exportHolidays, listHolidays, type NamedRef } from '@prestasi/contract';
import { HOLIDAY_REGIONS } from '@prestasi/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate } from '../../../shared/api/index.ts';
import { useFormat, useToday } from '../../../shared/format/index.ts';
import { type ArchivableRecord, RecordList, useRecordActions } from '../../../shared/records/index.ts';
import {
  ButtonLink,
  type Column,
  EmptyPanel,
  ExportButton,
  PersonName,
  useListCompany,
} from '../../../shared/ui/index.ts';
import { CompanyTabHead } from '../company-tab-head.tsx';
import { HolidayDialog } from './holiday-dialog.tsx';
import { type Holiday, SHOWN_BY } from './holidays.ts';
import { ImportDialog } from './import-dialog.tsx';

/** The public holidays of a company, in its settings: edited one by one, or imported for a year (domain §7). */
export function HolidaysTab() {
  const { t } = useTranslation('holidays');
  const company = useListCompany();
  if (company === null) {
    return <EmptyPanel title={t('noCompany')} />;
  }
  return <Holidays key={company.id} company={company} />;
}

function Holidays({ company }: { company: NamedRef }) {
  const { t } = useTranslation('holidays');
  const [edited, setEdited] = useState<{ readonly holiday: Holiday | null } | null>(null);
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <CompanyTabHead tab="holidays" company={company} about={t('about')}>
        <ButtonLink to="/company-import">{t('import.excel')}</ButtonLink>
        <Button variant="default" onClick={() => setImporting(true)}>
          {t('import.open')}
        </Button>
        <Button onClick={() => setEdited({ holiday: null })}>{t('add')}</Button>
      </CompanyTabHead>
      <HolidayList company={company} onEdit={(holiday) => setEdited({ holiday })} />
      {edited !== null && <HolidayDialog company={company} holiday={edited.holiday} onClose={() => setEdited(null)} />}
      {isImporting && <ImportDialog company={company} onClose={() => setImporting(false)} />}
    </>
  );
}

type ListProps = { readonly company: NamedRef; readonly onEdit: (holiday: Holiday) => void };

function HolidayList({ company, onEdit }: ListProps) {
  const { t } = useTranslation(['holidays', 'history']);
  const thisYear = Number(useToday().slice(0, 4));
  const recordActions = useRecordActions<ArchivableRecord>({
    archive: ({ id, version }, isArchived) =>
      callApi(archiveHoliday, { params: { id }, body: { isArchived, version } }),
    remove: ({ id, version }) => callApi(deleteHoliday, { params: { id }, query: { version } }),
    changed: () => invalidate(...SHOWN_BY),
  });
  const years = [thisYear - 1, thisYear, thisYear + 1].map(String);
  return (
    <RecordList
      call={listHolidays}
      company={company}
      words={{
        caption: t('of', { company: company.name }),
        search: t('search'),
        count: (count) => t('count', { count }),
        empty: { title: t('none.title'), detail: t('none.detail') },
      }}
      sorts={['onDay', 'name', 'region']}
      filters={[
        { name: 'year', label: t('year'), options: years.map((value) => ({ value, label: value })) },
        {
          name: 'region',
          label: t('history:field.holiday.region'),
          options: HOLIDAY_REGIONS.map((value) => ({ value, label: t(`history:value.region.${value}`) })),
        },
      ]}
      columns={useColumns()}
      recordOf={(row) => row}
      recordActions={recordActions}
      onEdit={onEdit}
      history="holiday"
      renderActions={({ search, state, year, region }, rows) =>
        state !== 'archived' && (
          <ExportButton
            call={exportHolidays}
            input={{ query: { companyId: company.id, search, year, region } }}
            what={t('of', { company: company.name })}
            rows={rows}
          />
        )
      }
    />
  );
}

function useColumns(): readonly Column<Holiday>[] {
  const { t } = useTranslation(['holidays', 'history']);
  const format = useFormat();
  return [
    {
      id: 'onDay',
      header: t('history:field.holiday.onDay'),
      sortable: true,
      cell: ({ onDay }) => format.longDay(onDay),
    },
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      cell: ({ name, nameEn }) => <PersonName name={name} sub={nameEn} />,
    },
    {
      id: 'region',
      header: t('history:field.holiday.region'),
      sortable: true,
      cell: ({ region }) => t(`history:value.region.${region}`),
    },
  ];
}
