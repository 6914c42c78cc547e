import { exportEmployees, listCompanyEmployees } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { MailDomainButton } from '../../shared/mail-domain/index.ts';
import type { IssuedPins } from '../../shared/pins/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import { DataTable, ExportButton, Panel, tableOf, useListState } from '../../shared/ui/index.ts';
import type { Company, StaffRow } from './company.ts';
import { AccessDialog, type AccessAction } from './access-dialog.tsx';
import { NoStaff } from './no-staff.tsx';
import { AccessButtons } from './access-buttons.tsx';
import { useStaffColumns } from './staff-columns.tsx';
import { StaffFilters } from './staff-filters.tsx';
import { STAFF_DEFAULTS, STAFF_FILTERS, staffQuery } from './staff-query.ts';
import { useChosenStaff } from './use-chosen-staff.ts';

type Props = { readonly company: Company; readonly onPins: (pins: IssuedPins) => void };

/** The staff of a company with their sign-in status; invitations and PINs for all of it, or for selected people. */
export function StaffTab({ company, onPins }: Props) {
  const { t } = useTranslation(['organisation', 'common']);
  const state = useListState(STAFF_DEFAULTS, STAFF_FILTERS);
  const mayWrite = usePermission('employee.write');
  const mayInvite = usePermission('invitation.send');
  const params = { id: company.id };
  const query = staffQuery(state);
  const { page: _page, size: _size, sort: _sort, ...narrowing } = query;
  const staff = useSteadyQuery(queryOf(listCompanyEmployees, { params, query }));
  const rows = staff.data?.rows;
  const chosen = useChosenStaff(rows);
  const [action, setAction] = useState<AccessAction | null>(null);
  const done = (pins: IssuedPins | null) => {
    setAction(null);
    chosen.clear();
    if (pins !== null) onPins(pins);
  };
  return (
    <Panel
      flush
      title={t('staff.title')}
      aside={
        <>
          <ExportButton
            call={exportEmployees}
            input={{ query: { companyId: company.id, ...narrowing } }}
            what={t('staff.exported', { company: company.name })}
            rows={staff.data?.total}
            isPersonal={mayInvite}
          />
          {mayWrite && <MailDomainButton company={company} />}
          {mayInvite && <AccessButtons onAction={(kind) => setAction({ kind, people: null })} />}
        </>
      }
    >
      <StaffFilters state={state} departments={company.departments} total={staff.data?.total} />
      <DataTable<StaffRow>
        caption={t('staff.caption', { company: company.name })}
        columns={useStaffColumns()}
        {...tableOf(state, staff)}
        rowKey={(row) => String(row.id)}
        sortsElsewhere
        empty={<NoStaff list={state} />}
        {...(mayInvite && { selection: { ...chosen.selection, labelOf: (row: StaffRow) => row.fullName } })}
        bulk={
          <>
            <strong>{t('staff.chosen', { count: chosen.people.length })}</strong>
            <AccessButtons people={chosen.people} onAction={(kind) => setAction({ kind, people: chosen.people })} />
            <Button variant="subtle" size="compact-md" onClick={chosen.clear}>
              {t('staff.unchoose')}
            </Button>
          </>
        }
      />
      {action !== null && (
        <AccessDialog company={company} action={action} onClose={() => setAction(null)} onDone={done} />
      )}
    </Panel>
  );
}
