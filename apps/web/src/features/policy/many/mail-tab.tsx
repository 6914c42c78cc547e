import { listReminderSettings, saveReminderSettings } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../../shared/api/index.ts';
import { RecordForm, useRecordForm } from '../../../shared/form/index.ts';
import { showDone } from '../../../shared/toast/index.ts';
import { EmptyState, ErrorState, Panel, RowsSkeleton } from '../../../shared/ui/index.ts';
import { reloadSettings } from '../reload-settings.ts';
import { type CompanyMail, daysFrom, type MailFormValues, valuesOf } from './mail-rules.ts';
import { MailTable } from './mail-table.tsx';
import classes from './many.module.css';

/** The most companies in one table. */
const MOST = 200;

/** The settings of event mail and of reminders before last days, for each company (domain §7). */
export function MailTab() {
  const { t } = useTranslation('settings');
  const found = useQuery(queryOf(listReminderSettings, { query: { size: MOST } }));
  if (found.isPending) return <RowsSkeleton />;
  if (found.isError) return <ErrorState query={found} />;
  return (
    <Panel>
      {found.data.rows.length === 0 ? <EmptyState title={t('none')} /> : <MailForm companies={found.data.rows} />}
    </Panel>
  );
}

function MailForm({ companies }: { companies: readonly CompanyMail[] }) {
  const { t } = useTranslation(['reminders', 'problems']);
  const writable = companies.filter(({ can }) => can.write);
  const form = useRecordForm<MailFormValues, { changed: number }>({
    key: 'settings/mail-of-companies',
    initial: Object.fromEntries(writable.map((one) => [String(one.company.id), valuesOf(one)])),
    areRecords: true,
    check: (typed) =>
      writable.flatMap(({ company }, index) =>
        daysFrom(typed[company.id]?.days ?? '') === null
          ? [{ path: `companies.${index}.reminderDays`, code: 'reminder_days' as const }]
          : [],
      ),
    save: (typed) =>
      callApi(saveReminderSettings, {
        body: {
          companies: writable.map((one) => {
            const { days, ...rest } = typed[one.company.id] ?? valuesOf(one);
            return {
              companyId: one.company.id,
              version: one.version,
              ...rest,
              reminderDays: daysFrom(days) ?? [],
            };
          }),
        },
      }),
    onStale: () => reloadSettings(),
    onSaved: ({ changed }) => {
      void reloadSettings();
      showDone(t('reminders:saved', { count: changed }));
    },
  });
  return (
    <RecordForm form={form} submitLabel={t('reminders:save')}>
      <p className={classes.note}>{t('about')}</p>
      <div className={classes.columns}>
        <MailTable companies={companies} form={form} />
      </div>
    </RecordForm>
  );
}
