import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idIn, useSteadyQuery } from '../../shared/api/index.ts';
import { showToast } from '../../shared/toast/index.ts';
import {
  ButtonLink,
  EmptyPanel,
  EmptyState,
  ErrorState,
  ListPages,
  PageHeader,
  PageSkeleton,
  Panel,
  useFullAddress,
  useListState,
} from '../../shared/ui/index.ts';
import { type Calibration, calibrationQuery, FILTERS, selectionOf, SIZE } from './calibration.ts';
import { CalibrationFilters } from './calibration-filters.tsx';
import classes from './calibration-screen.module.css';
import { DistributionPanel } from './distribution-panel.tsx';
import { DraftBar } from './draft-bar.tsx';
import { NotePanel } from './note-panel.tsx';
import { PersonRow } from './person-row.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { UniformPanel } from './uniform-panel.tsx';
import { useProposals } from './use-proposals.ts';
import { useRowKeys } from './use-row-keys.ts';

const DEFAULTS = { sort: 'outliers' } as const;
const KEYS = { next: 'J', previous: 'K', marks: '1–6' } as const;

/** All forms at one's step side by side, outliers first, to propose other marks before they become final (domain §5). */
export function CalibrationScreen() {
  const { t } = useTranslation('calibration');
  const state = useListState(DEFAULTS, FILTERS);
  const query = calibrationQuery(state);
  const page = useSteadyQuery(query);
  if (page.isPending) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('lead')}
        actions={
          <span className={classes.keys} aria-hidden>
            <kbd>{KEYS.next}</kbd>
            <kbd>{KEYS.previous}</kbd>
            <span>{t('keys.people')}</span>
            <kbd>{KEYS.marks}</kbd>
            <span>{t('keys.marks')}</span>
          </span>
        }
      />
      {page.isError ? (
        <ErrorState error={page.error} onRetry={() => void page.refetch()} />
      ) : (
        <Loaded page={page.data} state={state} queryKey={query.queryKey} />
      )}
    </>
  );
}

type LoadedProps = {
  readonly page: Calibration;
  readonly state: ReturnType<typeof useListState>;
  readonly queryKey: readonly unknown[];
};

function Loaded({ page, state, queryKey }: LoadedProps) {
  const { t } = useTranslation('calibration');
  const address = useFullAddress();
  const [isReviewing, setReviewing] = useState(false);
  const selection = selectionOf(page, state);
  const calls = useProposals(queryKey, selection);
  const openId = idIn(state.filters['form']?.[0]);
  const open = (formId: number | null) =>
    state.set({ page: state.page, filters: { ...state.filters, form: formId === null ? [] : [String(formId)] } });
  useRowKeys(
    page.rows.map(({ formId }) => formId),
    openId,
    open,
  );
  const back = new URLSearchParams({ from: address }).toString();
  const isEmpty = page.companies.length === 0 && page.draft.proposals.length + page.draft.unseen === 0;
  if (isEmpty) {
    return (
      <EmptyPanel
        title={t('empty.title')}
        detail={t('empty.detail')}
        action={<ButtonLink to="/summary-report">{t('empty.act')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <div className={classes.layout}>
        <Panel flush>
          <CalibrationFilters page={page} state={state} />
          {page.rows.length === 0 && <EmptyState title={t('empty.filtered')} />}
          <ol className={classes.rows} aria-label={t('list')}>
            {page.rows.map((row) => (
              <PersonRow
                key={row.formId}
                row={row}
                page={page}
                isOpen={row.formId === openId}
                calls={calls}
                to={`/performance-details-individual/${row.employeeId}/${row.formId}?${back}`}
                onToggle={() => open(row.formId === openId ? null : row.formId)}
              />
            ))}
          </ol>
          <div className={classes.pages}>
            <ListPages
              total={page.total}
              size={SIZE}
              page={state.page}
              onChange={(next) => state.set({ page: next })}
            />
          </div>
        </Panel>
        <div className={classes.beside}>
          <DistributionPanel page={page} />
          <UniformPanel uniform={page.uniform} />
          {page.noteUnit !== null && page.companyId !== null && (
            <NotePanel
              key={`${page.year} ${page.companyId} ${page.noteUnit.departmentId ?? ''}`}
              note={page.note}
              unit={{ year: page.year, companyId: page.companyId, departmentId: page.noteUnit.departmentId }}
              name={page.noteUnit.name}
              queryKey={queryKey}
            />
          )}
        </div>
      </div>
      <DraftBar draft={page.draft} calls={calls} onReview={() => setReviewing(true)} />
      {isReviewing && (
        <SaveDialog
          page={page}
          selection={selection}
          queryKey={queryKey}
          calls={calls}
          onClose={() => setReviewing(false)}
          onSaved={({ forms, marks }) => {
            setReviewing(false);
            showToast({ tone: 'ok', message: t('save.done', { marks, count: forms }) });
          }}
        />
      )}
    </>
  );
}
