import { ROLE, type Step } from '@prestasi/domain';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import {
  DataTable,
  type ErrorStateProps,
  type ListStateHandle,
  Panel,
  useFullAddress,
  useReturnedRow,
} from '../../shared/ui/index.ts';
import type { AppraisalPage, AppraisalRow } from '../../shared/appraisals/appraisal-rows.ts';
import type { AppraisalTab, ListView } from '../../shared/appraisals/list-address.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { columnsOf } from './list-columns.tsx';
import { ReportFilters } from './report-filters.tsx';
import { hindranceOf } from './exceptions.ts';
import { NoRows } from './no-rows.tsx';
import { ownSteps } from './own-steps.ts';
import { keyOf, stepOfRow } from '../../shared/appraisals/appraisal-rows.ts';
import { ReadyBar } from './ready-bar.tsx';
import classes from './rows-panel.module.css';
import { useChosenRows } from './use-chosen-rows.ts';

type Props = {
  readonly view: ListView;
  readonly tab: AppraisalTab;
  readonly page: AppraisalPage | undefined;
  readonly state: ListStateHandle;
  readonly isStale: boolean;
  readonly query: NonNullable<ErrorStateProps['query']>;
  /** The key of the row that is opened beside the list; null if none is. */
  readonly openKey: string | null;
  readonly onReview: ((row: AppraisalRow) => void) | null;
  /** What is opened with the filters where there is no room for it above the list. */
  readonly more: ReactNode;
};

/** An approval that is being asked for: a step, and the rows that were chosen for it. */
type Approving = { readonly step: Step; readonly rows: readonly AppraisalRow[] };

/** The rows of a list with their filters, and the actions on the selected ones. */
export function RowsPanel(props: Props) {
  const { view, tab, page, state, isStale, query, openKey, onReview, more } = props;
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  const address = useFullAddress();
  const box = useRef<HTMLDivElement>(null);
  const returned = useReturnedRow(address, page !== undefined && !isStale, box);
  useEffect(() => {
    // The open row stays in sight while the reader goes from one to the next.
    if (openKey !== null) box.current?.querySelector('tr[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [openKey]);
  const { chosen, selection } = useSelection(page, openKey !== null);
  const session = useSession();
  const steps = ownSteps(session);
  const mayName = session.activeRole === ROLE.admin && session.isForGroup;
  const [approving, setApproving] = useState<Approving | null>(null);
  return (
    <div ref={box} className={classes.rows}>
      <Panel flush>
        <div className={classes.panel}>
          <ReportFilters
            view={view}
            page={page}
            state={state}
            steps={tab === 'mine' && view !== 'delegated' ? steps : []}
            more={more}
          />
          {openKey === null && chosen.rows.length === 0 && (
            <ReadyBar
              view={view}
              tab={tab}
              page={page}
              state={state}
              onApprove={(step, rows) => setApproving({ step, rows })}
            />
          )}
          <DataTable<AppraisalRow>
            caption={t(`title.${view}`)}
            columns={page === undefined ? [] : columnsOf({ t, format, view, tab, page, address, mayName, onReview })}
            rows={page?.rows}
            rowKey={keyOf}
            total={page?.total ?? 0}
            page={state.page}
            size={state.size}
            sort={state.sort}
            hidden={state.hidden}
            onChange={state.set}
            {...(page === undefined && { query })}
            empty={<NoRows view={view} tab={tab} total={page?.counts.all ?? 0} state={state} />}
            isStale={isStale}
            currentKey={openKey ?? returned}
            sortsElsewhere
            {...(selection !== null && { selection })}
            bulk={
              page && (
                <BulkBar
                  view={view}
                  page={page}
                  state={state}
                  chosen={chosen}
                  onApprove={(step) => setApproving({ step, rows: chosen.rows })}
                />
              )
            }
          />
        </div>
      </Panel>
      {page !== undefined && approving !== null && (
        <Approval
          {...approving}
          page={page}
          onApproved={() => {
            setApproving(null);
            chosen.clear();
          }}
          onClose={() => setApproving(null)}
        />
      )}
    </div>
  );
}

/** The selected rows, and how a table selects them: only the reader's own, and none while a form is open beside it. */
function useSelection(page: AppraisalPage | undefined, isReviewing: boolean) {
  const rows = page?.rows ?? [];
  const chosen = useChosenRows(rows);
  if (isReviewing || !rows.some((row) => row.isMine)) return { chosen, selection: null };
  const selection = {
    selected: chosen.keys,
    onChange: chosen.setKeys,
    isSelectable: (row: AppraisalRow) => row.isMine,
    labelOf: (row: AppraisalRow) => row.name,
  };
  return { chosen, selection };
}

type ApprovalProps = Approving & {
  readonly page: AppraisalPage;
  readonly onApproved: () => void;
  readonly onClose: () => void;
};

/** Asks about the rows at the step, and those that are not ready; says how many were approved. */
function Approval({ step, rows, page: { phase, year }, onApproved, onClose }: ApprovalProps) {
  const { t } = useTranslation('reports');
  return (
    <ApproveDialog
      step={step}
      phase={phase}
      year={year}
      rows={rows.filter((row) => stepOfRow(row) === step || hindranceOf(row, phase) !== null)}
      onApproved={(count) => {
        onApproved();
        showDone(t(step === 'super_hr' ? 'finalise.done' : 'approve.done', { count }));
      }}
      onClose={onClose}
    />
  );
}
