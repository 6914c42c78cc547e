import { listImportRows, type OutputOf } from '@prestasi/contract';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { given, oneOf, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import {
  type Column,
  ListFilters,
  ListTable,
  NOTHING,
  Panel,
  PersonName,
  StatusBadge,
  useListState,
} from '../../shared/ui/index.ts';
import { sheetCounts, type Import } from './import.ts';
import classes from './import-preview.module.css';

type Row = OutputOf<typeof listImportRows>['rows'][number];

const DEFAULTS = { sort: '', size: 50 } as const;
const FILTERS = ['sheet', 'kind'] as const;
const KINDS = ['created', 'changed'] as const;

/** Shows the records that an import would create, and each change with its old and new value, before it is applied. */
export function ImportPreview({ job }: { job: Import }) {
  const { t } = useTranslation('import-screens');
  const format = useFormat();
  const state = useListState(DEFAULTS, FILTERS);
  const { search, filters, page, size } = state;
  // Only sheets in which something happens.
  const sheets = sheetCounts(job).filter(({ created, changed, removed }) => created + changed + removed > 0);
  const sheet = sheets.find((one) => one.sheet === filters['sheet']?.[0])?.sheet as Row['sheet'] | undefined;
  const kind = oneOf(KINDS, filters['kind']?.[0]) ?? undefined;
  const query = { page, size, ...(search !== '' && { search }), ...given({ sheet, kind }) };
  const rows = useSteadyQuery(queryOf(listImportRows, { params: { id: job.id }, query }));
  const left = rows.data?.left ?? 0;
  return (
    <Panel flush title={t('preview.title')}>
      <ListFilters
        state={state}
        search={t('preview.search')}
        labelOf={(name) => t(`preview.${name}`)}
        filters={{
          sheet: sheets.map((one) => ({
            value: one.sheet,
            label: t(`sheet.${one.sheet}`, { defaultValue: one.sheet }),
          })),
          kind: KINDS.map((value) => ({ value, label: t(`rows.${value}`) })),
        }}
      />
      <ListTable
        caption={t('preview.title')}
        columns={useColumns()}
        state={state}
        list={rows}
        rowKey={(row) => [row.sheet, row.code, row.name].join(' ')}
        noMatch={t('preview.noMatch')}
        none={{ title: t('preview.none'), detail: t('preview.noneDetail') }}
      />
      {left > 0 && <p className={classes.left}>{t('preview.left', { count: left, shown: format.number(left) })}</p>}
    </Panel>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('import-screens');
  return [
    {
      id: 'name',
      header: t('preview.record'),
      cell: ({ name, code }) => <PersonName name={name || code} sub={code} />,
    },
    { id: 'sheet', header: t('preview.sheet'), cell: ({ sheet }) => t(`sheet.${sheet}`) },
    {
      id: 'kind',
      header: t('preview.kind'),
      cell: ({ kind }) => <StatusBadge tone={kind === 'created' ? 'ok' : 'info'}>{t(`rows.${kind}`)}</StatusBadge>,
    },
    { id: 'fields', header: t('preview.fields'), cell: (row) => <Fields row={row} /> },
  ];
}

function Fields({ row: { kind, fields } }: { row: Row }) {
  const { t } = useTranslation('import-screens');
  const shown = kind === 'created' ? fields.filter(({ to }) => to !== null) : fields;
  const lines = shown.map(({ label, from, to }) => (
    <li key={label}>
      <span className={classes.label}>{label}:</span>{' '}
      {kind === 'changed' && (
        <>
          <s>{from ?? NOTHING}</s> <IconArrowRight size="1em" aria-hidden />{' '}
        </>
      )}
      <span className={classes.value}>{to ?? NOTHING}</span>
    </li>
  ));
  if (kind === 'changed') return <ul className={classes.fields}>{lines}</ul>;
  return (
    <details>
      <summary className={classes.summary}>{t('preview.created', { count: shown.length })}</summary>
      <ul className={classes.fields}>{lines}</ul>
    </details>
  );
}
