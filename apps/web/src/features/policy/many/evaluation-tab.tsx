import { Button, NativeSelect } from '@mantine/core';
import { listAppraisalSettings, saveEvaluationMethods } from '@prestasi/contract';
import { POLICY_MOST } from '@prestasi/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../../shared/api/index.ts';
import {
  fieldId,
  RecordForm,
  type RecordFormHandle,
  Theirs,
  useFieldLabel,
  useRecordForm,
} from '../../../shared/form/index.ts';
import { HistoryButton } from '../../../shared/history/index.ts';
import { showDone } from '../../../shared/toast/index.ts';
import { ErrorState, Notice, Panel, PlainTable, RowsSkeleton, SettingStatus } from '../../../shared/ui/index.ts';
import { reloadSettings } from '../reload-settings.ts';
import table from '../table.module.css';
import classes from './many.module.css';
import type { CompanySettings } from './many.ts';

/** The most companies in one table; with more, the reader is told to search. */
const MOST = 200;
/** The method that is suggested for companies without one: the product's default. */
const USUAL = 3;
const COUNTS = Array.from({ length: POLICY_MOST.contributionCount }, (_, index) => index + 1);

/** The evaluation method: how many of the best contributions count, exactly one for each company (specification §5). */
export function EvaluationTab() {
  const found = useQuery(queryOf(listAppraisalSettings, { query: { size: MOST } }));
  if (found.isPending) return <RowsSkeleton />;
  if (found.isError) return <ErrorState query={found} />;
  return (
    <Panel>
      <EvaluationForm companies={found.data.rows} />
    </Panel>
  );
}

/** The method of each company, by its id. */
type Values = Readonly<Record<string, number | null>>;

function EvaluationForm({ companies }: { companies: readonly CompanySettings[] }) {
  const { t } = useTranslation(['settings', 'common', 'problems']);
  const writable = companies.filter(({ can }) => can.settings);
  const form = useRecordForm<Values, { changed: number }>({
    key: 'settings/evaluation-methods',
    initial: Object.fromEntries(writable.map(({ company, evaluationCount }) => [String(company.id), evaluationCount])),
    areRecords: true,
    save: (counts) =>
      callApi(saveEvaluationMethods, {
        body: {
          companies: writable.map(({ company, version }) => ({
            companyId: company.id,
            version,
            count: counts[company.id] ?? null,
          })),
        },
      }),
    onStale: () => reloadSettings(),
    onSaved: ({ changed }) => {
      void reloadSettings();
      showDone(t('evaluation.saved', { count: changed }));
    },
  });
  const counts = form.values;
  const missing = writable.filter(({ company }) => (counts[company.id] ?? null) === null).length;
  const fill = () =>
    form.change(Object.fromEntries(writable.map(({ company }) => [String(company.id), counts[company.id] ?? USUAL])));
  return (
    <RecordForm form={form} submitLabel={t('evaluation.save')} mayAlwaysSave={missing > 0}>
      <p className={classes.note}>{t('evaluation.about')}</p>
      {missing > 0 && (
        <Notice
          tone="warn"
          title={t('evaluation.missing', { count: missing })}
          detail={t('evaluation.missingDetail')}
          actions={
            <Button variant="default" onClick={fill}>
              {t('evaluation.fill', { count: USUAL })}
            </Button>
          }
        />
      )}
      <EvaluationTable companies={companies} form={form} />
    </RecordForm>
  );
}

type TableProps = { readonly companies: readonly CompanySettings[]; readonly form: RecordFormHandle<Values> };

function EvaluationTable({ companies, form }: TableProps) {
  const { t } = useTranslation(['settings', 'common']);
  // In the order in which they are sent: a refusal names them by index.
  const writable = companies.filter(({ can }) => can.settings);
  return (
    <PlainTable
      className={table.table}
      caption={t('evaluation.title')}
      heads={[t('column.company'), t('evaluation.column'), t('column.status')]}
    >
      {companies.map((one) => {
        const { company, can, evaluationCount, categories } = one;
        return (
          <tr key={company.id}>
            <th scope="row">
              {company.name} <HistoryButton isIcon entity="company" recordId={company.id} of={company.name} />
            </th>
            <td data-label={t('evaluation.column')}>
              {can.settings ? (
                <CountChoice form={form} company={company} index={writable.indexOf(one)} />
              ) : evaluationCount === null ? (
                t('evaluation.none')
              ) : (
                t('evaluation.best', { count: evaluationCount })
              )}
            </td>
            <td data-label={t('column.status')}>
              <SettingStatus {...yearsOf(categories)} />
            </td>
          </tr>
        );
      })}
    </PlainTable>
  );
}

type ChoiceProps = {
  readonly form: RecordFormHandle<Values>;
  readonly company: CompanySettings['company'];
  readonly index: number;
};

function CountChoice({ form, company, index }: ChoiceProps) {
  const { t } = useTranslation('settings');
  const path = `companies.${index}.count`;
  const label = t('evaluation.of', { company: company.name });
  const name = String(company.id);
  const chosen = form.values[name] ?? null;
  const theirs = form.theirsOf(name);
  useFieldLabel(form, path, label);
  const countText = (count: number | null) => (count === null ? t('evaluation.none') : t('evaluation.best', { count }));
  return (
    <>
      <NativeSelect
        id={fieldId(form, path)}
        aria-label={label}
        value={chosen === null ? '' : String(chosen)}
        error={form.errorOf(path)}
        data={[
          ...(chosen === null ? [{ value: '', label: t('evaluation.none') }] : []),
          ...COUNTS.map((count) => ({ value: String(count), label: t('evaluation.best', { count }) })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          form.set(name, value === '' ? null : Number(value));
        }}
      />
      <Theirs value={theirs === undefined ? undefined : countText(theirs)} />
    </>
  );
}

/** Returns, over all categories, the newest frozen year and the first year that a change affects. */
function yearsOf(categories: CompanySettings['categories']) {
  const years = (of: 'frozenFor' | 'firstYear') =>
    categories.map((one) => one[of]).filter((year): year is number => year !== null);
  const frozen = years('frozenFor');
  const first = years('firstYear');
  return {
    frozenFor: frozen.length === 0 ? null : Math.max(...frozen),
    firstYear: first.length === 0 ? null : Math.min(...first),
  };
}
