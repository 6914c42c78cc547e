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
const OTHERS: readonly FormActionKind[] = ['disapprove', 'unsubmit', 'name_decider', 'pass_on', 'unwaive', 'revert'];
const OF_HR: readonly FormActionKind[] = ['extend', 'waive'];

/** The buttons of the form's allowed actions, the leading one first; HR's rarer ones after a line. */
export function ActionButtons({ form, actions }: { form: Form; actions: FormActions }) {
  const { t } = useTranslation('forms');
  const can = actionsOf(form);
  const label = useActionLabel(form);
  const of = (list: readonly FormActionKind[]) => list.filter((action) => can.includes(action));
  if (of([...LEADING, ...OTHERS, ...OF_HR]).length === 0) return null;
  const button = (action: FormActionKind, variant: 'filled' | 'default' | 'subtle') => (
    <Button
      key={action}
      fullWidth
      variant={variant}
      className={classes.act}
      leftSection={action === 'disapprove' ? <IconArrowBackUp size="1.1em" aria-hidden /> : undefined}
      loading={actions.isBusy && actions.asked === null}
      onClick={() => actions.press(action)}
    >
      {label(action)}
    </Button>
  );
  return (
    <div className={classes.acts} role="group" aria-label={t('act.label')}>
      {of(LEADING).map((action) => button(action, 'filled'))}
      {of(OTHERS).map((action) => button(action, 'default'))}
      {of(OF_HR).length > 0 && (
        <div className={classes.office}>{of(OF_HR).map((action) => button(action, 'subtle'))}</div>
      )}
    </div>
  );
}

/** Returns the form's leading action for this reader, where there is room for one button; null if there is none. */
export function leadingAction(form: Form): FormActionKind | null {
  return LEADING.find((action) => actionsOf(form).includes(action)) ?? null;
}

/** Returns the label of an action: a verb, and whom the form goes to. */
export function useActionLabel(form: Form): (action: FormActionKind) => string {
  const { t } = useTranslation(['forms', 'common']);
  const format = useFormat();
  return (action) => {
    if (action !== 'approve') return t(`act.${action}.label`);
    if (form.can.finalises) return t('act.approve.finalise');
    const { takes, next } = form.can.approval ?? { takes: [], next: null };
    // One press takes all steps that the same person would have to take in turn.
    if (takes.length > 1) {
      return t('act.approve.asAll', { steps: format.list(takes.map((step) => t(`common:approver.${step}`))) });
    }
    return next === null ? t('act.approve.last') : t('act.approve.onTo', { to: t(`common:approver.${next}`) });
  };
}

function actionsOf(form: Form): readonly FormActionKind[] {
  return [...form.can.actions, ...(form.can.extend ? (['extend'] as const) : [])];
}
