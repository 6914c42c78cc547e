import { Button } from '@mantine/core';
import { exportTrainingParticipants, listTrainingParticipants, recordAllAttendance } from '@prestasi/contract';
import { ENROLMENT_STATES } from '@prestasi/domain';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../shared/api/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { confirm } from '../../shared/ui/confirm.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { FilterBar } from '../../shared/ui/filter-bar.tsx';
import { ListFilter } from '../../shared/ui/list-filter.tsx';
import { optionsOf } from '../../shared/ui/options-of.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { ListSearch } from '../../shared/ui/search-box.tsx';
import { tableOf } from '../../shared/ui/table-of.ts';
import { useListState } from '../../shared/ui/use-list-state.ts';
import { useParticipantColumns } from './participant-columns.tsx';
import { type Participant, type Session, trainingChanged } from './training.ts';
import classes from './training.module.css';

const DEFAULTS = { sort: '' } as const;
const FILTERS = ['state'] as const;

/** The participants of a session, with the attendance of each, and of everybody at once. */
export function ParticipantsPanel({ session }: { session: Session }) {
  const { t } = useTranslation('training');
  const state = useListState(DEFAULTS, FILTERS);
  const { id, can, counts } = session;
  const one = ENROLMENT_STATES.find((each) => each === state.filters['state']?.[0]);
  const narrowing = {
    ...(state.search !== '' && { search: state.search }),
    ...(one !== undefined && { state: one }),
  };
  const query = { ...narrowing, page: state.page, size: state.size };
  const list = useQuery({
    ...queryOf(listTrainingParticipants, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
  const all = useMutation({
    mutationFn: () => callApi(recordAllAttendance, { params: { id }, body: { attendance: 'attended' } }),
    onSuccess: ({ recorded }) => showDone(t('attendanceDone', { count: recorded })),
    onSettled: trainingChanged,
  });
  const askAll = async () => {
    const count = counts.unrecorded;
    const question = { title: t('all.title', { count }), body: t('all.body'), confirmLabel: t('all.act') };
    if (await confirm(question)) all.mutate();
  };
  const title = t('participants');
  return (
    <Panel
      flush
      title={title}
      aside={
        <span className={classes.buttons}>
          <ExportButton
            isList
            call={exportTrainingParticipants}
            input={{ params: { id }, query: narrowing }}
            what={`${title}: ${session.programme.name}`}
            rows={list.data?.total}
          />
          {can.enrol && <ButtonLink to={`/training/sessions/${id}/import`}>{t('importAct')}</ButtonLink>}
          {can.attend && counts.unrecorded > 0 && (
            <Button size="compact-md" loading={all.isPending} onClick={() => void askAll()}>
              {t('all.act')}
            </Button>
          )}
        </span>
      }
    >
      <FilterBar list={state}>
        <ListSearch label={t('search.people')} list={state} />
        <ListFilter
          state={state}
          name="state"
          label={t('column.place_state')}
          options={optionsOf(ENROLMENT_STATES, (value) => t(`enrolmentState.${value}`))}
        />
      </FilterBar>
      <DataTable<Participant>
        caption={title}
        columns={useParticipantColumns(session)}
        {...tableOf(state, list)}
        rowKey={(row) => String(row.id)}
        empty={
          state.isNarrowed ? (
            <EmptyState title={t('none.filtered')} />
          ) : (
            <EmptyState title={t('none.participants')} detail={t('none.participantsDetail')} />
          )
        }
      />
    </Panel>
  );
}
