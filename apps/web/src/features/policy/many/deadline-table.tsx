import { POLICY_MOST } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { NumberField } from '../number-field.tsx';
import type { Content } from '../policy.ts';
import { type Row } from './many.ts';
import { SettingsTable } from './settings-table.tsx';

const FIELDS = ['responseDeadlineDays'] as const;
const deadlineOf = ({ responseDeadlineDays }: Content) =>
  ({ kind: 'response_deadline', days: responseDeadlineDays }) as const;

/** How many days the appraisee has to respond, for each company and category (domain §3). */
export function DeadlineTable() {
  const { t } = useTranslation(['settings', 'common']);
  const format = useFormat();
  return (
    <SettingsTable
      caption={t('deadline.title')}
      columns={[
        {
          id: 'days',
          header: t('deadline.column'),
          align: 'end',
          cell: ({ responseDeadlineDays }: Row) => format.number(responseDeadlineDays),
        },
      ]}
      mayChange={({ can }) => can.settings}
      change={{
        key: 'deadline',
        title: t('deadline.change'),
        fields: FIELDS,
        renderEditor: ({ content, onChange, errorOf }) => (
          <NumberField
            id="settings-deadline"
            label={t('deadline.label')}
            value={content.responseDeadlineDays}
            onChange={(days) => onChange({ ...content, responseDeadlineDays: days })}
            max={POLICY_MOST.responseDeadline}
            isLocked={false}
            error={errorOf('responseDeadlineDays')}
          />
        ),
        changeOf: deadlineOf,
      }}
    />
  );
}
