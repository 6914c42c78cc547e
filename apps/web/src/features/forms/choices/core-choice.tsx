import type { listCompetencies, OutputOf } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import type { Form } from '../document.ts';
import { choiceField } from '../fields/field.ts';
import { FieldNotice } from '../fields/field-notice.tsx';
import { useField } from '../fields/use-field.ts';
import { itemsOf } from '../parts/parts.ts';
import classes from './choices.module.css';
import { ChoiceGroup } from './choice-group.tsx';
import { useNamesOf } from './names-of.ts';
import { withStillChosen } from './still-chosen.ts';

type Cores = OutputOf<typeof listCompetencies>['cores'];

/** Chooses as many subcores of each core as the policy requires: two (specification §5). */
export function CoreChoice({ form, cores }: { form: Form; cores: Cores }) {
  const { t } = useTranslation('forms');
  const handle = useField(choiceField(form, 'core'));
  const say = useNamesOf(cores.flatMap(({ children }) => children));
  const required = form.policy.subcoresPerCore;
  return (
    <>
      <p className={classes.lead}>{t('choose.coreLead', { count: required })}</p>
      <FieldNotice handle={handle} say={say} />
      {cores.map((core) => (
        <ChoiceGroup
          key={core.id}
          id={`core-${core.id}`}
          title={core.name}
          more={`/View-Reference-Sub-Behav/${core.id}`}
          detail={core.definition}
          options={withStillChosen(
            core.children,
            itemsOf(form, 'core').filter(({ competencyParentId }) => competencyParentId === core.id),
            t('choose.archived'),
          )}
          chosen={handle.value}
          required={required}
          onChange={(chosen) => {
            handle.set(chosen);
            handle.flush();
          }}
        />
      ))}
    </>
  );
}
