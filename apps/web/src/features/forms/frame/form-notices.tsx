import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { Notice } from '../../../shared/ui/index.ts';
import { summaryOf } from '../actions/ask.ts';
import type { FormActions } from '../actions/use-form-actions.ts';
import type { Form } from '../document.ts';
import { AppealNotice } from './appeal-notice.tsx';
import { ApproverAwayNotice } from './approver-away-notice.tsx';
import { EarlierResponses } from './earlier-responses.tsx';
import { ResponsePanel } from './response-panel.tsx';
import { StandInNotice } from './stand-in-notice.tsx';
import { StepNotice } from './step-notice.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';

type Props = {
  readonly form: Form;
  readonly actions: FormActions;
  /** Whether the response is told here; else the head of the form has it. */
  readonly hasResponse?: boolean;
};

/** Notices at the head of the form: erased, sent back, waived, not open, ended, an appeal, a response requested. */
export function FormNotices({ form, actions, hasResponse = true }: Props) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const summary = summaryOf(form);
  const returned = form.timeline.findLast(({ toLevel }) => toLevel !== null);
  const erased = form.timeline.find(({ action }) => action === 'erased');
  const isReturned = returned?.action === 'disapprove' && returned.toLevel === form.level;
  const name = form.appraisee.name;
  return (
    <>
      <UnsavedNotice form={form} />
      {erased !== undefined && (
        <Notice tone="info" title={t('notice.erased', { day: format.dayOf(erased.at) })} {...detailOf(erased.reason)} />
      )}
      {isReturned && (
        <Notice
          tone="warn"
          title={t('notice.returned', { name: returned.actorName ?? '' })}
          {...detailOf(returned.reason)}
        />
      )}
      {summary?.state === 'waived' && (
        <Notice tone="info" title={t('notice.waived')} {...detailOf(form.waiverReason)} />
      )}
      {form.notSubmitted && <Notice tone="info" title={t('notice.notSubmitted', { name })} />}
      {form.isMine && summary?.state === 'upcoming' && (
        <Notice
          tone="info"
          title={t('notice.upcoming', { day: format.longDay(summary.firstDay) })}
          detail={t('notice.upcomingDetail')}
        />
      )}
      {form.isMine && summary?.state === 'closed' && (
        <Notice
          tone="danger"
          title={t('notice.closed', { day: format.longDay(summary.lastDay) })}
          detail={t('notice.closedDetail')}
        />
      )}
      {form.outcome !== null && form.outcome !== 'rated' && (
        <Notice tone="info" title={t(`notice.outcome.${form.outcome}`)} />
      )}
      <AppealNotice form={form} />
      <StandInNotice form={form} />
      <ApproverAwayNotice form={form} />
      <StepNotice form={form} />
      {hasResponse && <ResponsePanel form={form} actions={actions} />}
      <EarlierResponses form={form} />
    </>
  );
}

function detailOf(text: string | null): { detail?: string } {
  return text === null ? {} : { detail: text };
}
