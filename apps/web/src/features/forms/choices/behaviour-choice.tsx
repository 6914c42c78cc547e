import type { listCompetencies, OutputOf } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import type { Form } from '../document.ts';
import { choiceField } from '../fields/field.ts';
import { FieldNotice } from '../fields/field-notice.tsx';
import { useField } from '../fields/use-field.ts';
import { itemsOf } from '../parts/parts.ts';
import { ChoiceGroup } from './choice-group.tsx';
import classes from './choices.module.css';
import { useNamesOf } from './names-of.ts';
import { withStillChosen } from './still-chosen.ts';

type Behaviours = OutputOf<typeof listCompetencies>['behaviours'];

/** Chooses as many behaviours as the policy requires: five (specification §5). */
export function BehaviourChoice({ form, behaviours }: { form: Form; behaviours: Behaviours }) {
  const { t } = useTranslation('forms');
  const handle = useField(choiceField(form, 'behavioural'));
  const say = useNamesOf(behaviours);
  const required = form.policy.behaviours;
  return (
    <>
      <p className={classes.lead}>{t('choose.behaviourLead', { count: required })}</p>
      <FieldNotice handle={handle} say={say} />
      <ChoiceGroup
        id="part-behavioural-choose_five_behaviours"
        title={t('part.behavioural')}
        detail={null}
        more="/reference?kind=behaviour"
        options={withStillChosen(behaviours, itemsOf(form, 'behavioural'), t('choose.archived'))}
        chosen={handle.value}
        required={required}
        onChange={(chosen) => {
          handle.set(chosen);
          handle.flush();
        }}
      />
    </>
  );
}
