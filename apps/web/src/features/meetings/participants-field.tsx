import { Pill, Select } from '@mantine/core';
import { findInvitable } from '@prestasi/contract';
import { MOST_PARTICIPANTS } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { entryErrors, queryOf } from '../../shared/api/index.ts';
import { fieldId, type RecordFormHandle, useFieldLabel } from '../../shared/form/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { useSearchSelect } from '../../shared/ui/use-search-select.ts';
import classes from './meetings.module.css';
import type { MeetingValues } from './meeting-values.ts';

/** Those who are invited, and a search for more. */
export function ParticipantsField({ form }: { readonly form: RecordFormHandle<MeetingValues> }) {
  const { t } = useTranslation('meetings');
  const { company: own } = useSession();
  const { participants } = form.values;
  useFieldLabel(form, 'participantIds', t('field.participants'));
  const search = useSearchSelect({
    find: (words) => queryOf(findInvitable, { query: words === '' ? {} : { search: words } }),
    read: ({ people }) =>
      people
        .filter(({ id }) => !participants.some((one) => one.id === id))
        .map(({ id, name, position, department, company }) => ({
          id,
          name,
          hint: [position, department, company !== own?.name && company].filter(Boolean).join(' · '),
        })),
    value: null,
    onChange: (found) => {
      if (found !== null) form.set('participants', [...participants, { id: found.id, name: found.name }]);
    },
  });
  return (
    <div className={classes.group}>
      <Select
        {...search}
        onChange={(id) => {
          search.onChange(id);
          search.onSearchChange('');
        }}
        id={fieldId(form, 'participantIds')}
        label={t('field.participants')}
        placeholder={t('field.search')}
        disabled={participants.length >= MOST_PARTICIPANTS}
        error={entryErrors(form.errors, 'participantIds', participants)}
      />
      {participants.length > 0 && (
        <ul className={classes.pills} aria-label={t('field.participants')}>
          {participants.map(({ id, name }) => (
            <li key={id}>
              <Pill
                size="lg"
                withRemoveButton
                onRemove={() =>
                  form.set(
                    'participants',
                    participants.filter((one) => one.id !== id),
                  )
                }
                removeButtonProps={{ 'aria-label': t('field.remove', { name }), tabIndex: 0, 'aria-hidden': false }}
              >
                {name}
              </Pill>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
