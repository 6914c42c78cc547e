import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import type { Form } from '../document.ts';
import classes from './actions.module.css';
import type { FormActionKind } from './ask.ts';
import type { FormActions } from './use-form-actions.ts';

/** The first of these that is allowed is emphasised. A response is requested at the head of the form. */
const LEADING: readonly FormActionKind[] = ['submit', 'approve'];
const FOLLOWING: readonly FormActionKind[] = ['disapprove', 'unsubmit', 'name_decider', 'pass_on', 'unwaive', 'revert'];
const OFFICE: readonly FormActionKind[] = ['extend', 'waive'];

/** The buttons of the form's allowed actions, the leading one first; HR's rarer ones after a line. */
export function ActionButtons({ form, acts }: { form: Form; acts: FormActions }) {
  const { t } = useTranslation('forms');
  const can = actsOf(form);
  const label = useActionLabel(form);
  const of = (list: readonly FormActionKind[]) => list.filter((act) => can.includes(act));
  if (of([...LEADING, ...FOLLOWING, ...OFFICE]).length === 0) return null;
  const button = (act: FormActionKind, variant: 'filled' | 'default' | 'subtle') => (
    <Button
      key={act}
      fullWidth
      variant={variant}
      className={classes.act}
      leftSection={act === 'disapprove' ? <IconArrowBackUp size="1.1em" aria-hidden /> : undefined}
      loading={acts.isBusy && acts.asked === null}
      onClick={() => acts.press(act)}
    >
      {label(act)}
    </Button>
  );
  return (
    <div className={classes.acts} role="group" aria-label={t('act.label')}>
      {of(LEADING).map((act) => button(act, 'filled'))}
      {of(FOLLOWING).map((act) => button(act, 'default'))}
      {of(OFFICE).length > 0 && <div className={classes.office}>{of(OFFICE).map((act) => button(act, 'subtle'))}</div>}
    </div>
  );
}

/** Returns the form's leading action for this reader, where there is room for one button; null if there is none. */
export function leadingAction(form: Form): FormActionKind | null {
  return LEADING.find((act) => actsOf(form).includes(act)) ?? null;
}

/** Returns the label of an action: a verb, and whom the form goes to. */
export function useActionLabel(form: Form): (act: FormActionKind) => string {
  const { t } = useTranslation(['forms', 'common']);
  const format = useFormat();
  return (act) => {
    if (act !== 'approve') return t(`act.${act}.label`);
    if (form.can.finalises) return t('act.approve.finalise');
    const { takes, next } = form.can.approval ?? { takes: [], next: null };
    // One press takes all steps that the same person would have to take in turn.
    if (takes.length > 1) {
      return t('act.approve.asAll', { steps: format.list(takes.map((step) => t(`common:seat.${step}`))) });
    }
    return next === null ? t('act.approve.last') : t('act.approve.onTo', { to: t(`common:seat.${next}`) });
  };
}

function actsOf(form: Form): readonly FormActionKind[] {
  return [...form.can.actions, ...(form.can.extend ? (['extend'] as const) : [])];
}
