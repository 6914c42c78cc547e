import { listMeetings } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idIn, queryOf } from '../../shared/api/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { FilterBar } from '../../shared/ui/filter-bar.tsx';
import { LinkTabs } from '../../shared/ui/link-tabs.tsx';
import { NoMatch } from '../../shared/ui/no-match.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ListSearch } from '../../shared/ui/search-box.tsx';
import { tableOf } from '../../shared/ui/table-of.ts';
import { useAddress } from '../../shared/ui/use-address.ts';
import { useListState } from '../../shared/ui/use-list-state.ts';
import { useMeetingColumns } from './meeting-columns.tsx';
import { MeetingDialog } from './meeting-dialog.tsx';
import { meetingAddress, type MeetingRow } from './meetings.ts';
import { TalkDialog } from './talk-dialog.tsx';

const DEFAULTS = { sort: '' } as const;
const FILTERS = ['when'] as const;
const WHEN = ['coming', 'past'] as const;

/** /meetings: the meetings that the reader is in, to come or over; with ?talk= it arranges the talk of that form. */
export function MeetingsScreen() {
  const { t } = useTranslation(['meetings', 'calendar', 'common']);
  const { employee } = useSession();
  const address = useAddress();
  const navigate = useNavigate();
  const state = useListState(DEFAULTS, FILTERS);
  const [isNew, setIsNew] = useState(address['new'] !== undefined);
  const talkOf = idIn(address['talk']);
  const when = state.filters['when']?.[0] === 'past' ? 'past' : 'coming';
  const query = {
    page: state.page,
    size: state.size,
    when,
    ...(state.search !== '' && { search: state.search }),
  } as const;
  const list = useQuery({ ...queryOf(listMeetings, { query }), placeholderData: keepPreviousData });
  const open = (to: string) => void navigate({ to });
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('lead')}
        back={{ label: t('calendar:title'), to: '/calendar' }}
        actions={
          employee !== null && (
            <Button leftSection={<IconPlus size="1.125rem" aria-hidden />} onClick={() => setIsNew(true)}>
              {t('new')}
            </Button>
          )
        }
      />
      <LinkTabs
        label={t('title')}
        current={when}
        tabs={WHEN.map((key) => ({
          key,
          label: t(`when.${key}`),
          to: key === 'coming' ? '/meetings' : '/meetings?when=past',
        }))}
      />
      <Panel flush>
        <FilterBar list={state} {...(list.data && { count: t('count', { count: list.data.total }) })}>
          <ListSearch label={t('search')} list={state} />
        </FilterBar>
        <DataTable<MeetingRow>
          caption={t(`when.${when}`)}
          columns={useMeetingColumns()}
          {...tableOf(state, list)}
          rowKey={(row) => String(row.occurrenceId)}
          empty={
            state.search === '' ? (
              <EmptyState title={t(`none.${when}`)} detail={t(`none.${when}Detail`)} />
            ) : (
              <NoMatch title={t('noMatch')} onClear={state.clear} />
            )
          }
        />
      </Panel>
      {isNew && employee !== null && (
        <MeetingDialog
          change={null}
          onClose={() => setIsNew(false)}
          onSaved={(meeting) => open(meetingAddress(meeting))}
        />
      )}
      {talkOf !== null && (
        <TalkDialog
          formId={talkOf}
          onClose={() => open('/meetings')}
          onSaved={(meeting) => open(meetingAddress(meeting))}
        />
      )}
    </>
  );
}
