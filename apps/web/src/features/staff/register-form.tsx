import { listStaff, registerStaff, setStaffPicture } from '@prestasi/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate, showProblem } from '../../shared/api/index.ts';
import { fieldId, RecordForm, useFieldLabel, useRecordForm } from '../../shared/form/index.ts';
import { useToday } from '../../shared/format/index.ts';
import { type FileChoice, fileErrors, fileOf, Panel } from '../../shared/ui/index.ts';
import { PersonFields } from './person-fields.tsx';
import { identityCardErrors, newPerson, type NewPersonValues, registrationBody } from './person-values.ts';
import { PictureChoice } from './picture-choice.tsx';
import { type Choices, needsOne, PlacementFields } from './placement-fields.tsx';

/** An employee who has just been registered. */
export type Registered = {
  readonly id: number;
  readonly fullName: string;
  readonly hasEmail: boolean;
  /** Whether their employment has begun: only then can they get access. */
  readonly hasBegun: boolean;
};

type Props = { readonly choices: Choices; readonly onRegistered: (registered: Registered) => void };

/** The form of one new employee. A duplicate of a person on record is shown while typing, and again on saving. */
export function RegisterForm({ choices, onRegistered }: Props) {
  const { t } = useTranslation('staff');
  const [picture, setPicture] = useState<FileChoice>(null);
  const today = useToday();
  const params = { id: choices.company.id };
  const form = useRecordForm<NewPersonValues, Registered>({
    key: `staff/new/${choices.company.id}`,
    initial: newPerson(),
    required: ['fullName', 'employeeNumber', 'positionId', 'hiredOn'],
    check: (values) => [
      ...identityCardErrors(values, today),
      ...fileErrors('picture', picture),
      ...(needsOne(values, choices) && values.supervisorId === null
        ? [{ path: 'supervisorId', code: 'supervisor_required' as const }]
        : []),
    ],
    save: async (values) => {
      const { id } = await callApi(registerStaff, { params, body: registrationBody(values) });
      // The person is registered even if the picture fails; it can be added later.
      const file = fileOf(picture);
      if (file !== null) {
        await callApi(setStaffPicture, { params: { id }, files: { picture: file } }).catch(showProblem);
      }
      const hasBegun = values.hiredOn <= today;
      return { id, fullName: values.fullName.trim(), hasEmail: values.email.trim() !== '', hasBegun };
    },
    onSaved: (registered) => {
      void invalidate(listStaff);
      onRegistered(registered);
    },
  });
  useFieldLabel(form, 'picture', t('group.picture'));
  return (
    <Panel>
      <RecordForm form={form} submitLabel={t('register.save')} mayAlwaysSave>
        <PersonFields form={form} today={today} personId={null} />
        <PlacementFields form={form} choices={choices} />
        <PictureChoice
          id={fieldId(form, 'picture')}
          name={form.values.fullName}
          choice={picture}
          onChosen={setPicture}
        />
        <p>{t('register.into', { company: choices.company.name })}</p>
      </RecordForm>
    </Panel>
  );
}
