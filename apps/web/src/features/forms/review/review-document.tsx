import { useEffect, useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ReviewProps } from '../../../shared/appraisals/review.ts';
import { KeysDialog, useSingleKeys } from '../../../shared/keys/index.ts';
import { FormActionDialog } from '../actions/form-action-dialog.tsx';
import { useFormActions } from '../actions/use-form-actions.ts';
import type { Form } from '../document.ts';
import { FormNotices } from '../frame/form-notices.tsx';
import { FormTimeline } from '../frame/form-timeline.tsx';
import { MissingList } from '../frame/missing-list.tsx';
import { UnreadForm } from '../frame/unread-form.tsx';
import { AllParts } from '../overview/all-parts.tsx';
import { partAddress, type FormLocation } from '../parts/form-address.ts';
import { isUnread, partsOf, type PartKey } from '../parts/parts.ts';
import { isUsual, ReviewHead } from './review-head.tsx';
import classes from './review.module.css';

type Props = { readonly form: Form; readonly location: FormLocation; readonly review: ReviewProps };

/** A form on one page: whose, its score and the actions on top and in sight, then what is to know first, then all parts. */
export function ReviewDocument({ form, location, review }: Props) {
  const { t } = useTranslation('forms');
  const { history } = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const parts = partsOf(form);
  const actions = useFormActions(form, {
    nextName: review.next?.name ?? null,
    goOn: review.onDecided,
    comeBack: () => review.onOpen(form.id),
  });
  const can = (action: 'approve' | 'disapprove') => form.can.actions.includes(action) && !actions.isBusy;
  useSingleKeys({
    J: review.onNext,
    K: review.onPrevious,
    A: can('approve') ? () => actions.press('approve') : null,
    R: can('disapprove') ? () => actions.press('disapprove') : null,
    ESCAPE: review.onClose,
    '?': () => setShowsKeys(true),
  });
  // A form that is opened is announced by its name, and read from its beginning.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [form.id]);

  const goTo = (key: PartKey) => {
    const target = { formId: form.id, phase: form.phase, employeeId: form.appraisee.employeeId };
    history.push(partAddress(location, target, parts.find((part) => part.key === key)?.tab ?? 1));
  };
  return (
    <section className={classes.frame} aria-labelledby="review-name">
      <div className={classes.review}>
        <ReviewHead form={form} location={location} review={review} actions={actions} heading={heading} />
        <div className={classes.body}>
          <FormNotices form={form} actions={actions} hasResponse={!isUsual(form)} />
          {actions.showsMissing > 0 && <MissingList key={actions.showsMissing} form={form} onGo={goTo} />}
          {isUnread(form) ? <UnreadForm form={form} /> : <AllParts form={form} place={location} parts={parts} />}
          {!form.isPart1Only && (
            <details className={classes.timeline}>
              <summary>{t('timeline.title')}</summary>
              <FormTimeline form={form} />
            </details>
          )}
          <button type="button" className={classes.keys} onClick={() => setShowsKeys(true)}>
            {t('review.keys')}
          </button>
        </div>
      </div>
      <FormActionDialog form={form} actions={actions} />
      {showsKeys && (
        <KeysDialog
          onClose={() => setShowsKeys(false)}
          keys={[
            { key: 'J', does: t('review.key.next') },
            { key: 'K', does: t('review.key.previous') },
            { key: 'A', does: t('review.key.approve') },
            { key: 'R', does: t('review.key.return') },
            { key: 'Esc', does: t('review.key.close') },
            { key: '?', does: t('review.key.keys') },
          ]}
        />
      )}
    </section>
  );
}
