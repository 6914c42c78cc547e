import { exportOutstanding } from '@prestasi/contract';
import { PHASES } from '@prestasi/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSteadyQuery } from '../../../shared/api/index.ts';
import { useFormat } from '../../../shared/format/index.ts';
import {
  LinkTabs,
  ListFilters,
  ListPageHeader,
  ListTable,
  namedOptions,
  optionsOf,
  Panel,
  useAddress,
  useFullAddress,
  useListState,
} from '../../../shared/ui/index.ts';
import { LateAppealsNotice } from './late-appeals-notice.tsx';
import type { ManyAction } from './many.ts';
import { ManyBar } from './many-bar.tsx';
import { ManyDialog } from './many-dialog.tsx';
import { NotOpenedNotice } from './not-opened-notice.tsx';
import { type AskedAction, OutstandingDialog } from './outstanding-dialog.tsx';
import { useOutstandingColumns } from './outstanding-columns.tsx';
import {
  FILTERS,
  type OutstandingPage,
  outstandingQuery,
  queryOfList,
  reasonsOf,
  SHOWN,
  shownIn,
  tabAddress,
} from './outstanding.ts';

import { keyOf, useChosenForms } from './use-chosen-forms.ts';

const DEFAULTS = { sort: '' } as const;

/** Every form of a running appraisal that is not decided: why, who has to act, until when, and what helps it on. */
export function OutstandingScreen() {
  const { t } = useTranslation(['outstanding', 'common']);
  const format = useFormat();
  const search = useAddress();
  const address = useFullAddress();
  const shown = shownIn(search['show']);
  const state = useListState(DEFAULTS, FILTERS);
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const { page: _page, size: _size, ...query } = queryOfList(shown, state);
  const list = useSteadyQuery(outstandingQuery(queryOfList(shown, state)));
  const page = list.data;
  const chosen = useChosenForms(page?.rows ?? []);
  const [many, setMany] = useState<ManyAction | null>(null);
  const columns = useOutstandingColumns(page?.companies.length ?? 0, address, setAsked);
  return (
    <>
      <ListPageHeader
        title={t('title')}
        sub={t('lead')}
        call={exportOutstanding}
        input={{ query }}
        rows={page?.total}
      />
      <LinkTabs
        label={t('tabs')}
        current={shown}
        tabs={SHOWN.map((key) => ({
          key,
          label: t(`tab.${key}`),
          to: tabAddress(key),
          ...(page !== undefined && { count: format.number(countOf(page, key)) }),
        }))}
      />
      {page !== undefined && <LateAppealsNotice lateAppeals={page.lateAppeals} />}
      {page !== undefined && <NotOpenedNotice notOpened={page.notOpened} />}
      <Panel flush>
        <ListFilters
          state={state}
          search={t('search')}
          labelOf={(name) => t(`filter.${name}`)}
          filters={{
            reason: optionsOf(reasonsOf(shown), (value) => t(`reason.${value}`)),
            phase: optionsOf(PHASES, (value) => t(`common:phase.${value}`)),
            company: namedOptions(page?.companies),
          }}
        />
        <ListTable
          caption={t('title')}
          columns={columns}
          state={state}
          list={list}
          rowKey={keyOf}
          selection={chosen.selection}
          bulk={<ManyBar rows={chosen.rows} onAsk={setMany} onClear={() => chosen.choose([])} />}
          noMatch={t('empty.filtered')}
          none={{ title: t(`empty.${shown}`), detail: t(`empty.${shown}Detail`) }}
        />
      </Panel>
      {many !== null && (
        <ManyDialog action={many} rows={chosen.rows} onDone={chosen.choose} onClose={() => setMany(null)} />
      )}
      {asked !== null && <OutstandingDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Returns the number of forms of a tab, by the reasons that it shows. */
function countOf({ counts }: OutstandingPage, shown: (typeof SHOWN)[number]): number {
  return reasonsOf(shown).reduce((sum, reason) => sum + counts[reason], 0);
}
