import { Button, Switch, TextInput } from '@mantine/core';
import { LATE_REMINDER_EVERY, SUPERVISOR_RATING_DAYS } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { fieldId, type RecordFormHandle, Theirs } from '../../../shared/form/index.ts';
import { HistoryButton } from '../../../shared/history/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import table from '../table.module.css';
import {
  type CompanyMail,
  daysFrom,
  type MailFormValues,
  type MailValues,
  nextReminders,
  valuesOf,
} from './mail-rules.ts';
import { NumberField } from '../number-field.tsx';
import { PlainTable } from '../../../shared/ui/index.ts';
import classes from './many.module.css';

type Props = { readonly companies: readonly CompanyMail[]; readonly form: RecordFormHandle<MailFormValues> };

/** A row for each company: whether mail is sent, whether and when reminders are, and their next days. */
export function MailTable({ companies, form }: Props) {
  const { t } = useTranslation(['reminders', 'settings']);
  const writable = companies.filter(({ can }) => can.write);
  const typed = form.values;
  const copy = (values: MailValues) =>
    form.change(Object.fromEntries(writable.map(({ company }) => [String(company.id), values])));
  return (
    <PlainTable
      className={table.table}
      caption={t('title')}
      heads={[
        t('settings:column.company'),
        { text: t('mail'), className: classes.whole },
        { text: t('reminders'), className: classes.whole },
        t('days'),
        t('late'),
        t('next'),
        t('rating'),
        writable.length > 1 && t('settings:column.change'),
      ]}
    >
      {companies.map((one) => (
        <MailRow
          key={one.company.id}
          one={one}
          values={typed[one.company.id] ?? valuesOf(one)}
          path={`companies.${writable.indexOf(one)}`}
          form={form}
          {...(writable.length > 1 && { onCopy: copy })}
        />
      ))}
    </PlainTable>
  );
}

type RowProps = {
  readonly one: CompanyMail;
  readonly values: MailValues;
  /** The path of the company’s fields in what is sent. */
  readonly path: string;
  readonly form: RecordFormHandle<MailFormValues>;
  readonly onCopy?: (values: MailValues) => void;
};

function MailRow({ one, values, path, form, onCopy }: RowProps) {
  const { t } = useTranslation(['reminders', 'settings', 'problems']);
  const { company, can, phases } = one;
  const set = (change: Partial<MailValues>) => form.set(String(company.id), { ...values, ...change });
  const isWrong = daysFrom(values.days) === null;
  const theirs = form.theirsOf(String(company.id));
  const saidOf = ({ mailEvents, reminders, days, lateReminderEvery, supervisorRatingDays }: MailValues) =>
    [
      `${t('mail')}: ${t(mailEvents ? 'on' : 'off')}`,
      `${t('reminders')}: ${t(reminders ? 'on' : 'off')}`,
      `${t('days')}: ${days}`,
      `${t('late')}: ${lateReminderEvery}`,
      `${t('rating')}: ${supervisorRatingDays}`,
    ].join('; ');
  const toggle = (name: 'mailEvents' | 'reminders', label: string) =>
    can.write ? (
      <Switch
        aria-label={label}
        checked={values[name]}
        onChange={(event) => set({ [name]: event.currentTarget.checked })}
      />
    ) : (
      t(values[name] ? 'on' : 'off')
    );
  return (
    <tr>
      <th scope="row">
        {company.name} <HistoryButton isIcon entity="company" recordId={company.id} of={company.name} />
      </th>
      <td data-label={t('mail')}>{toggle('mailEvents', t('mailOf', { company: company.name }))}</td>
      <td data-label={t('reminders')}>{toggle('reminders', t('remindersOf', { company: company.name }))}</td>
      <td data-narrow data-label={t('days')}>
        {can.write ? (
          <TextInput
            id={fieldId(form, `${path}.reminderDays`)}
            aria-label={t('daysOf', { company: company.name })}
            disabled={!values.reminders && !isWrong}
            value={values.days}
            error={form.errorOf(`${path}.reminderDays`) ?? (isWrong && t('problems:field.reminder_days'))}
            onChange={(event) => set({ days: event.currentTarget.value })}
          />
        ) : (
          values.days
        )}
        <Theirs value={theirs === undefined ? undefined : saidOf(theirs)} />
      </td>
      <td data-narrow data-label={t('late')}>
        <NumberField
          id={fieldId(form, `${path}.lateReminderEvery`)}
          label={t('lateOf', { company: company.name })}
          isLabelHidden
          value={values.lateReminderEvery}
          onChange={(lateReminderEvery) => set({ lateReminderEvery })}
          max={LATE_REMINDER_EVERY.most}
          isLocked={!can.write || !values.reminders}
          error={form.errorOf(`${path}.lateReminderEvery`)}
        />
      </td>
      <td data-label={t('next')}>
        <Next phases={phases} values={values} />
      </td>
      <td data-narrow data-label={t('rating')}>
        <NumberField
          id={fieldId(form, `${path}.supervisorRatingDays`)}
          label={t('ratingOf', { company: company.name })}
          isLabelHidden
          value={values.supervisorRatingDays}
          onChange={(supervisorRatingDays) => set({ supervisorRatingDays })}
          max={SUPERVISOR_RATING_DAYS.most}
          isLocked={!can.write}
          error={form.errorOf(`${path}.supervisorRatingDays`)}
        />
      </td>
      {onCopy !== undefined && (
        <td>
          {can.write && (
            <Button variant="subtle" aria-label={t('copyOf', { company: company.name })} onClick={() => onCopy(values)}>
              {t('copy')}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}

/** The days of the next reminders, as they would be with the typed values. */
function Next({ phases, values }: { readonly phases: CompanyMail['phases']; readonly values: MailValues }) {
  const { t } = useTranslation(['reminders', 'common']);
  const format = useFormat();
  const { today } = useSession();
  if (!values.reminders) return <span className={classes.off}>{t('noneOff')}</span>;
  const next = nextReminders(phases, daysFrom(values.days) ?? [], today);
  if (next === null) return <span className={classes.off}>{phases.length === 0 ? t('nonePhase') : t('none')}</span>;
  const { phase, year, lastDay, days } = next;
  return (
    <>
      <div>{format.list(days.map(format.shortDay))}</div>
      <div className={classes.off}>
        {t('nextPhase', { phase: t(`common:phase.${phase}`), year, day: format.day(lastDay) })}
      </div>
    </>
  );
}
