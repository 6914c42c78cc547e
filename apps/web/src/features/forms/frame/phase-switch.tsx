import { useTranslation } from 'react-i18next';
import { AppLink, STATE_TONES, ToneIcon } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import { formAddress, type FormLocation } from '../parts/form-address.ts';
import classes from './phase-switch.module.css';

/** Links between the three forms of the year, each with its status. */
export function PhaseSwitch({ form, place }: { form: Form; place: FormLocation }) {
  const { t } = useTranslation(['forms', 'common']);
  return (
    <nav aria-label={t('phase.label')} className={classes.switch}>
      {form.phases.map(({ id, phase, state }) => (
        <AppLink
          key={phase}
          to={formAddress(place, { formId: id, phase, employeeId: form.appraisee.employeeId })}
          className={classes.phase}
          aria-current={id === form.id ? 'page' : undefined}
        >
          <span className={classes.name}>{t(`common:phase.${phase}`)}</span>
          <span className={classes.state}>
            <ToneIcon tone={STATE_TONES[state]} />
            <span className={classes.word}>{t(`common:status.state.${state}`)}</span>
          </span>
        </AppLink>
      ))}
    </nav>
  );
}
