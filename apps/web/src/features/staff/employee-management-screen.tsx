import { exportEmployees, listStaff } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconShieldCog, IconTransfer, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFirstReading, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import { ButtonLink, ExportButton, ListTable, PageHeader, Panel, useListState } from '../../shared/ui/index.ts';
import { MailDomainOfOne } from './mail-domain-of-one.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { useStaffColumns } from './staff-columns.tsx';
import { StaffFilters } from './staff-filters.tsx';
import { DEFAULTS, FILTERS, filterOf, staffQuery } from './staff-query.ts';
import { SwitchButtons } from './switch-buttons.tsx';
import { SwitchDialog, type Switching } from './switch-dialog.tsx';
import { useChosen } from './use-chosen.ts';
import { useFilterUnits } from './use-filter-units.ts';

const ICON = { size: '1.125rem', stroke: 1.5 } as const;

/** /employee-management: the staff of all one's companies: filters, saved filters, activation, links to add people. */
export function EmployeeManagementScreen() {
  const { t } = useTranslation(['staff', 'common', 'movements']);
  const state = useListState(DEFAULTS, FILTERS);
  const mayGrant = usePermission('role.grant');
  const [switching, setSwitching] = useState<Switching | null>(null);
  const staff = useSteadyQuery(queryOf(listStaff, { query: staffQuery(state) }));
  const units = useFilterUnits(state);
  const rows = staff.data?.rows;
  const total = staff.data?.total ?? 0;
  const chosen = useChosen();
  const columns = useStaffColumns();
  const company = state.filters['company']?.[0];
  return (
    <>
      <PageHeader
        title={t('list.title')}
        sub={t('list.sub')}
        actions={
          <>
            {mayGrant && (
              <ButtonLink to="/administrators" icon={<IconShieldCog {...ICON} />}>
                {t('administrators.title')}
              </ButtonLink>
            )}
            <ButtonLink to="/promotion-transfer" icon={<IconTransfer {...ICON} />}>
              {t('movements:title.move')}
            </ButtonLink>
            <ButtonLink to="/company-import" icon={<IconFileSpreadsheet {...ICON} />}>
              {t('list.import')}
            </ButtonLink>
            <ButtonLink
              to={company === undefined ? '/register-staff' : `/register-staff/${company}`}
              variant="filled"
              icon={<IconUserPlus {...ICON} />}
            >
              {t('list.register')}
            </ButtonLink>
          </>
        }
      />
      <Panel
        flush
        title={t('list.panel')}
        aside={
          // All at once: what came later would move the others.
          !isFirstReading(staff) && (
            <>
              <SavedFilters state={state} />
              <ExportButton
                call={exportEmployees}
                input={{ query: filterOf(state) }}
                what={t('list.panel')}
                rows={staff.data?.total}
                isPersonal
              />
              {total > 0 && <MailDomainOfOne />}
              {total > 0 && (
                <SwitchButtons
                  label={t('switch.forAll', { count: total })}
                  onSwitch={(to) => setSwitching({ to, employeeIds: null, filter: filterOf(state) })}
                />
              )}
            </>
          )
        }
      >
        <StaffFilters state={state} rows={rows} total={staff.data?.total} units={units} />
        <ListTable
          caption={t('list.caption')}
          columns={columns}
          state={state}
          list={staff}
          isAwaiting={units.isReading}
          sortsElsewhere
          selection={{ ...chosen.selection, labelOf: (row) => row.fullName }}
          bulk={
            <>
              <strong>{t('list.chosen', { count: chosen.ids.length })}</strong>
              <SwitchButtons onSwitch={(to) => setSwitching({ to, employeeIds: chosen.ids, filter: null })} />
              <Button variant="subtle" size="compact-md" onClick={chosen.clear}>
                {t('list.unchoose')}
              </Button>
            </>
          }
          noMatch={t('list.noMatch')}
          none={{
            title: t('list.none'),
            detail: t('list.noneDetail'),
            action: <ButtonLink to="/register-staff">{t('list.register')}</ButtonLink>,
          }}
        />
      </Panel>
      {switching !== null && (
        <SwitchDialog
          switching={switching}
          onClose={() => setSwitching(null)}
          onDone={() => {
            setSwitching(null);
            chosen.clear();
          }}
        />
      )}
    </>
  );
}
