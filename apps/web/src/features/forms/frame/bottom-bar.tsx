import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SaveState } from '../../../shared/ui/index.ts';
import { leadingAction, useActionLabel } from '../actions/action-buttons.tsx';
import type { FormActionKind } from '../actions/ask.ts';
import { RespondButtons } from '../actions/respond-buttons.tsx';
import type { FormActions } from '../actions/use-form-actions.ts';
import type { Form } from '../document.ts';
import { groupMissing } from '../parts/missing.ts';
import type { FormPart } from '../parts/parts.ts';
import { useSaverState } from '../saving/form-saving.tsx';
import classes from './bottom-bar.module.css';
import type { GoTo } from './use-go-to.ts';

type Props = {
  readonly form: Form;
  readonly parts: readonly FormPart[];
  /** Null while all parts are shown. */
  readonly part: FormPart | null;
  readonly actions: FormActions;
  readonly onGo: GoTo;
  /** Whether the form has no aside, however wide it is. */
  readonly isAlone: boolean;
  /** Opens the aside, which is beside the form where there is room. */
  readonly onAside: () => void;
};

/**
 * Fixed below a narrow form: whether all is saved, links to the next parts, and what is missing before it can be
 * submitted or approved.
 */
export function BottomBar({ form, parts, part, actions, isAlone, onGo, onAside }: Props) {
  const { t } = useTranslation('forms');
  const saving = useSaverState();
  const leading = leadingAction(form);
  const index = parts.findIndex(({ key }) => key === part?.key);
  const step = (to: FormPart | undefined, direction: 'previous' | 'next') => {
    const Icon = direction === 'previous' ? IconChevronLeft : IconChevronRight;
    return (
      <ActionIcon
        variant="default"
        size="2.25rem"
        className={classes.step}
        aria-label={t(`parts.${direction}`)}
        disabled={to === undefined}
        onClick={() => to && onGo(to.key, null)}
      >
        <Icon size="1.15rem" stroke={1.75} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <div className={classes.bar} data-bar data-alone={isAlone || undefined}>
      {form.can.edit.length > 0 && (
        <div className={classes.saving}>
          <SaveState state={saving.status} savedAt={saving.savedAt} />
        </div>
      )}
      <div className={classes.steps}>
        {step(parts[index - 1], 'previous')}
        <span className={classes.place}>
          {part === null ? t('overview.tab') : t('parts.placeShort', { place: part.tab, count: parts.length })}
        </span>
        {step(parts[index + 1], 'next')}
      </div>
      <Button variant="default" className={classes.open} aria-label={t('aside.openOf')} onClick={onAside}>
        {t('aside.open')}
      </Button>
      {leading !== null && <Leading form={form} action={leading} actions={actions} onGo={onGo} />}
      {form.can.actions.includes('agree') && (
        <div className={classes.responses}>
          <RespondButtons actions={actions} />
        </div>
      )}
    </div>
  );
}

type LeadingProps = {
  readonly form: Form;
  readonly action: FormActionKind;
  readonly actions: FormActions;
  readonly onGo: GoTo;
};

/** While something is missing, a button that goes to the next of it; then the action itself. */
function Leading({ form, action, actions, onGo }: LeadingProps) {
  const { t } = useTranslation('forms');
  const label = useActionLabel(form);
  const left = form.missing.length;
  const next = groupMissing(form).find(({ part, targetId }) => part !== null && targetId !== null);
  const goOn = () => (next?.part ? onGo(next.part, next.targetId) : actions.press(action));
  const isLeft = left > 0;
  return (
    <Button
      className={classes.leading}
      loading={actions.isBusy && actions.asked === null}
      {...(isLeft && {
        title: t(action === 'submit' ? 'missing.toSubmit' : 'missing.toApprove', { count: left }),
        rightSection: <IconArrowDown size="1.15em" stroke={1.75} aria-hidden />,
      })}
      onClick={isLeft ? goOn : () => actions.press(action)}
    >
      {isLeft ? t('missing.left', { count: left }) : label(action)}
    </Button>
  );
}
