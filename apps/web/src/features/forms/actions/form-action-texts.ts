import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import type { Form } from '../document.ts';
import { useForgoneTexts } from './forgone-texts.ts';
import { forgoesFinalising, summaryOf, turnAt, type FormActionKind } from './ask.ts';

/** The texts of an action's dialog: the question, the consequence, the action as a verb, and what becomes final. */
export type FormActionTexts = {
  readonly title: string;
  readonly body: string;
  readonly action: string;
  readonly tick: string;
};

/** Returns the texts of an action on this form, with names, year, score and band filled in. */
export function useFormActionTexts(form: Form): (action: FormActionKind) => FormActionTexts {
  const { t } = useTranslation(['forms', 'common']);
  const format = useFormat();
  const { name, supervisorName } = form.appraisee;
  const forgone = useForgoneTexts(form);
  const step = (one: string) => t(`common:step.${one}`);
  const first = summaryOf(form)?.route[0] ?? 'supervisor';

  const goesTo = (action: FormActionKind) => {
    if (action === 'submit' || action === 'pass_on') return supervisorName ?? step(first);
    if (action === 'disapprove') {
      const turn = turnAt(form, form.can.sendsBackTo ?? 'unsubmitted');
      if (turn === 'appraisee' || turn === null) return name;
      return turn === 'supervisor' && supervisorName !== null ? supervisorName : step(turn);
    }
    const next = form.can.approval?.next ?? null;
    return next === null ? '' : step(next);
  };

  // A decision note is asked for after a disagreement; a super HR who gives up finalising is always told so.
  const bodyOf = (action: FormActionKind, usual: string) => {
    if (action !== 'approve' || !forgoesFinalising(form)) return usual;
    return form.can.needsDecisionNote
      ? `${forgone.title}. ${forgone.detail}\n\n${usual}`
      : `${forgone.title}. ${forgone.detail}`;
  };

  return (action) => {
    const key = action === 'approve' && form.can.finalises ? 'finalise' : action;
    const params = {
      name,
      to: goesTo(action),
      year: form.year,
      phase: t(`common:phase.${form.phase}`),
      score: form.score === null ? '–' : format.decimal(form.score.score),
      band: form.score?.band?.label ?? '–',
    };
    return {
      title: t(`act.${key}.title`, params),
      body: bodyOf(action, t(`act.${key}.body`, params)),
      action: t(`act.${key}.confirm`, params),
      tick: t('act.finalise.tick', params),
    };
  };
}
