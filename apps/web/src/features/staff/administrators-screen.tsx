import { inviteAdministratorAgain, listAdministrators, type OutputOf } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { HistoryButton } from '../../shared/history/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import {
  type Column,
  FilterBar,
  FilterChoice,
  ListTable,
  PageHeader,
  Panel,
  PersonName,
  SearchBox,
  StatusBadge,
  useListState,
  UsualState,
} from '../../shared/ui/index.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { GrantList } from './grant-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import classes from './staff.module.css';

type Row = OutputOf<typeof listAdministrators>['rows'][number];

const DEFAULTS = { sort: 'name' } as const;
const FILTERS = ['kind'] as const;

/** /administrators: people with the role of administrator or HR, employees or not; granting and inviting. */
export function AdministratorsScreen() {
  const { t } = useTranslation(['staff', 'common']);
  const state = useListState(DEFAULTS, FILTERS);
  const [granting, setGranting] = useState<Row | null>(null);
  const [isInviting, setInviting] = useState(false);
  const kind = state.filters['kind']?.[0] === 'without_employee' ? 'without_employee' : 'all';
  const list = useSteadyQuery(
    queryOf(listAdministrators, {
      query: { page: state.page, size: state.size, kind, ...(state.search !== '' && { search: state.search }) },
    }),
  );
  return (
    <>
      <PageHeader
        title={t('administrators.title')}
        sub={t('administrators.sub')}
        back={{ label: t('list.title'), to: '/employee-management' }}
        actions={
          <Button
            leftSection={<IconUserPlus size="1.125rem" stroke={1.5} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            {t('administrators.invite')}
          </Button>
        }
      />
      <Panel flush title={t('administrators.panel')}>
        <FilterBar list={state}>
          <SearchBox
            label={t('administrators.search')}
            value={state.search}
            onChange={(search) => state.set({ search })}
          />
          <FilterChoice
            single
            label={t('administrators.kind.label')}
            options={[{ value: 'without_employee', label: t('administrators.kind.without_employee') }]}
            chosen={state.filters['kind'] ?? []}
            onChange={(chosen) => state.set({ filters: { kind: chosen } })}
          />
        </FilterBar>
        <ListTable
          caption={t('administrators.panel')}
          columns={useColumns(setGranting)}
          state={state}
          list={list}
          none={{ title: t('administrators.none') }}
        />
      </Panel>
      {granting !== null && (
        <GrantDialog accountId={granting.id} name={granting.fullName} onClose={() => setGranting(null)} />
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

function useColumns(onGrant: (row: Row) => void): readonly Column<Row>[] {
  const { t } = useTranslation('staff');
  const invite = useMutation({
    mutationFn: ({ id }: Row) => callApi(inviteAdministratorAgain, { params: { id } }),
    onSuccess: (_, { fullName }) => showDone(t('registered.invited', { name: fullName })),
  });
  return [
    {
      id: 'name',
      header: t('column.name'),
      cell: (row) => (
        <PersonName
          name={row.fullName}
          sub={row.email ?? undefined}
          {...(row.employeeId !== null && { to: `/profile-staff?id=${row.employeeId}` })}
        />
      ),
    },
    {
      id: 'grants',
      header: t('administrators.grants'),
      cell: (row) =>
        row.grants.length === 0 ? (
          t('administrators.noGrants')
        ) : (
          <GrantList accountId={row.id} grants={row.grants} mayWithdraw />
        ),
    },
    {
      id: 'signIn',
      header: t('column.signIn'),
      cell: (row) =>
        row.isActive && row.access === 'ready' ? (
          <UsualState>{t('access.ready')}</UsualState>
        ) : (
          <StatusBadge tone="quiet">{row.isActive ? t(`access.${row.access}`) : t('state.deactivated')}</StatusBadge>
        ),
    },
    {
      id: 'acts',
      header: t('administrators.acts'),
      cell: (row) => (
        <span className={classes.acts}>
          {!row.isOneself && (
            <Button
              variant="default"
              size="compact-sm"
              className={classes.act}
              aria-label={t('grant.title', { name: row.fullName })}
              onClick={() => onGrant(row)}
            >
              {t('grant.button')}
            </Button>
          )}
          {row.readsHistory && (
            <HistoryButton
              isIcon
              {...(row.employeeId === null
                ? { entity: 'account', recordId: row.id }
                : { entity: 'employee', recordId: row.employeeId })}
              of={row.fullName}
            />
          )}
          {row.employeeId === null && row.access !== 'ready' && row.email !== null && (
            <Button
              variant="default"
              size="compact-sm"
              className={classes.act}
              aria-label={t('administrators.againTo', { name: row.fullName })}
              loading={invite.isPending && invite.variables.id === row.id}
              onClick={() => invite.mutate(row)}
            >
              {t('administrators.again')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
