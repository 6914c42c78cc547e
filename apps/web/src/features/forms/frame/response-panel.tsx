import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { Notice, type Tone } from '../../../shared/ui/index.ts';
import { RespondButtons } from '../actions/respond-buttons.tsx';
import type { FormActions } from '../actions/use-form-actions.ts';
import type { Form } from '../document.ts';
import classes from './response-panel.module.css';

const TONES: Readonly<Record<'agreed' | 'disagreed' | 'no_response', Tone>> = {
  agreed: 'ok',
  disagreed: 'warn',
  no_response: 'quiet',
};

/** The appraisee's response to the supervisor's marks: requested, or as given, with the decision on a disagreement. */
export function ResponsePanel({ form, actions }: { form: Form; actions: FormActions }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const { response } = form;
  const mayRespond = form.can.actions.includes('agree') || form.can.actions.includes('disagree');
  if (response === null) return null;
  if (mayRespond) {
    return (
      <Notice
        tone="info"
        title={t('response.asked')}
        detail={
          <>
            {form.score?.band && (
              <p>{t('response.score', { score: format.decimal(form.score.score), band: form.score.band.label })}</p>
            )}
            {response.dueOn !== null && <p>{t('response.due', { day: format.longDay(response.dueOn) })}</p>}
          </>
        }
        actions={
          <span className={classes.here}>
            <RespondButtons actions={actions} />
          </span>
        }
      />
    );
  }
  if (response.value === null) {
    const day = response.dueOn === null ? '' : format.day(response.dueOn);
    return form.isMine ? null : (
      <Notice tone="quiet" title={t('response.awaited', { name: form.appraisee.name, day })} />
    );
  }
  return (
    <Notice
      tone={TONES[response.value]}
      title={t(`response.given.${response.value}`, { name: form.appraisee.name })}
      detail={
        <>
          {response.reason !== null && <p>{`“${response.reason}”`}</p>}
          {form.decisionNote !== null && <p>{t('response.decision', { note: form.decisionNote })}</p>}
        </>
      }
    />
  );
}
