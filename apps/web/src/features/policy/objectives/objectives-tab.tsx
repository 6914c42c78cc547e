import { archiveObjective, deleteObjective, listObjectives, type NamedRef } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate } from '../../../shared/api/index.ts';
import { useToday } from '../../../shared/format/index.ts';
import { type ArchivableRecord, RecordList, useRecordActions } from '../../../shared/records/index.ts';
import { ButtonLink, type Column, EmptyPanel, PersonName, useListCompany } from '../../../shared/ui/index.ts';
import { CompanyTabHead } from '../company-tab-head.tsx';
import { ObjectiveDialog } from './objective-dialog.tsx';
import { type Objective, SHOWN_BY } from './objectives.ts';

/** The objectives of a company, in its settings: HR keeps them for each year (domain §6). */
export function ObjectivesTab() {
  const { t } = useTranslation('objectives');
  const company = useListCompany();
  if (company === null) return <EmptyPanel title={t('noCompany')} />;
  return <Objectives key={company.id} company={company} />;
}

function Objectives({ company }: { company: NamedRef }) {
  const { t } = useTranslation('objectives');
  const [edited, setEdited] = useState<{ readonly objective: Objective | null } | null>(null);
  return (
    <>
      <CompanyTabHead tab="objectives" company={company} about={t('about')}>
        <ButtonLink to={`/company-objectives?company=${company.id}`}>{t('see')}</ButtonLink>
        <Button onClick={() => setEdited({ objective: null })}>{t('add')}</Button>
      </CompanyTabHead>
      <ObjectiveList company={company} onEdit={(objective) => setEdited({ objective })} />
      {edited !== null && (
        <ObjectiveDialog company={company} objective={edited.objective} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

type ListProps = { readonly company: NamedRef; readonly onEdit: (objective: Objective) => void };

function ObjectiveList({ company, onEdit }: ListProps) {
  const { t } = useTranslation(['objectives', 'history']);
  const thisYear = Number(useToday().slice(0, 4));
  const recordActions = useRecordActions<ArchivableRecord>({
    archive: ({ id, version }, isArchived) =>
      callApi(archiveObjective, { params: { id }, body: { isArchived, version } }),
    remove: ({ id, version }) => callApi(deleteObjective, { params: { id }, query: { version } }),
    changed: () => invalidate(...SHOWN_BY),
  });
  const years = [thisYear + 1, thisYear, thisYear - 1].map(String);
  return (
    <RecordList
      call={listObjectives}
      company={company}
      words={{
        caption: t('of', { company: company.name }),
        search: t('search'),
        count: (count) => t('count', { count }),
        empty: { title: t('empty.title'), detail: t('empty.detail') },
      }}
      sorts={['code', 'title', 'aligned']}
      filters={[{ name: 'year', label: t('year'), options: years.map((value) => ({ value, label: value })) }]}
      columns={useColumns()}
      recordOf={(row) => ({ ...row, name: row.title })}
      recordActions={recordActions}
      onEdit={onEdit}
      history="objective"
    />
  );
}

function useColumns(): readonly Column<Objective>[] {
  const { t } = useTranslation(['objectives', 'history']);
  return [
    {
      id: 'title',
      header: t('history:field.objective.title'),
      sortable: true,
      cell: ({ title, detail }) => <PersonName name={title} sub={detail ?? ''} />,
    },
    { id: 'code', header: t('history:field.objective.code'), sortable: true, cell: ({ code }) => code },
    { id: 'year', header: t('year'), cell: ({ year }) => year },
    { id: 'aligned', header: t('alignedKras'), sortable: true, cell: ({ aligned }) => aligned },
  ];
}
