import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconPencil } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewProps } from '../../../shared/appraisals/review.ts';
import { differenceOf } from '../../../shared/appraisals/difference.ts';
import { useFormat } from '../../../shared/format/index.ts';
import { AppLink, BandBadge, ButtonLink } from '../../../shared/ui/index.ts';
import { useActionLabel } from '../actions/action-buttons.tsx';
import type { FormActions } from '../actions/use-form-actions.ts';
import { canEdit, type Form } from '../document.ts';
import { WorkingButton } from '../frame/working-button.tsx';
import { formAddress, type FormLocation } from '../parts/form-address.ts';
import { ReviewWays } from './review-ways.tsx';
import classes from './review.module.css';

type Props = {
  readonly form: Form;
  readonly location: FormLocation;
  readonly review: ReviewProps;
  readonly actions: FormActions;
  readonly heading: RefObject<HTMLHeadingElement | null>;
};

/** Whose form this is, its score beside last year's, and what the reader may do with it; it stays in sight. */
export function ReviewHead({ form, location, review, actions, heading }: Props) {
  const { t } = useTranslation(['forms', 'common']);
  const format = useFormat();
  const label = useActionLabel(form);
  const { name, position, grade, department, supervisorName } = form.appraisee;
  const target = { formId: form.id, phase: form.phase, employeeId: form.appraisee.employeeId };
  const whole = formAddress(location, target);
  const { score, lastYearScore } = form;
  // A score that is not complete yet compares with nothing.
  const isWhole = score !== null && score.state !== 'running';
  const difference = differenceOf({ score: isWhole ? score.score : null, lastYearScore });
  const isToMark = canEdit(form, 'mark') && form.missing.length > 0;
  const isBusy = actions.isBusy && actions.asked === null;
  const post = [position, grade, department].filter(Boolean);
  return (
    <header className={classes.head}>
      <div className={classes.who}>
        <h2 id="review-name" ref={heading} tabIndex={-1} className={classes.name}>
          {name}
        </h2>
        <p className={classes.post}>
          {post.join(' · ')}
          {supervisorName !== null && ` · ${t('review.supervisor', { name: supervisorName })}`}
        </p>
      </div>
      <ReviewWays review={review} />
      <div className={classes.bar}>
        {score !== null && <span className={classes.figure}>{format.decimal(score.score)}</span>}
        <span className={classes.facts}>
          {score?.band && <BandBadge band={score.band} />}
          {difference !== null && (
            <span className={classes.difference}>
              {t('review.difference', { difference: format.signed(difference), year: form.year - 1 })}
            </span>
          )}
          {isUsual(form) && <span className={classes.difference}>{t(`review.response.${form.response?.value}`)}</span>}
        </span>
        <div className={classes.acts} role="group" aria-label={t('act.label')}>
          {form.can.actions.includes('disapprove') && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size="1.1em" aria-hidden />}
              aria-keyshortcuts="R"
              onClick={() => actions.press('disapprove')}
            >
              {t('review.return')}
            </Button>
          )}
          {isToMark ? (
            <ButtonLink to={whole} variant="filled" icon={<IconPencil size="1.1em" aria-hidden />}>
              {t('review.mark')}
            </ButtonLink>
          ) : (
            form.can.actions.includes('approve') && (
              <Button
                className={classes.approve}
                leftSection={<IconCheck size="1.1em" aria-hidden />}
                aria-keyshortcuts="A"
                loading={isBusy}
                title={label('approve')}
                onClick={() => actions.press('approve')}
              >
                {form.can.finalises
                  ? label('approve')
                  : t(review.next === null ? 'review.approveLast' : 'review.approve')}
              </Button>
            )
          )}
          {form.can.actions.includes('revert') && (
            <Button variant="default" onClick={() => actions.press('revert')}>
              {label('revert')}
            </Button>
          )}
        </div>
      </div>
      <div className={classes.links}>
        {score !== null && <WorkingButton form={form} score={score} />}
        <AppLink to={whole} className={classes.whole}>
          {t('review.whole')}
        </AppLink>
      </div>
    </header>
  );
}

/** True if the appraisee has responded as most do: the head says so, and no notice is needed. */
export function isUsual({ response, decisionNote }: Form): boolean {
  return decisionNote === null && (response?.value === 'agreed' || response?.value === 'no_response');
}
