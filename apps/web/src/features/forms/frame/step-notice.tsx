import { useTranslation } from 'react-i18next';
import { Notice } from '../../../shared/ui/index.ts';
import { forgoesFinalising, summaryOf } from '../actions/ask.ts';
import { useForgoneTexts } from '../actions/forgone-texts.ts';
import type { Form } from '../document.ts';

/** Warns about the pending step: that taking it gives up finalising, or that nobody in HR is able to take it. */
export function StepNotice({ form }: { form: Form }) {
  const { t } = useTranslation('forms');
  const forgone = useForgoneTexts(form);
  const pending = summaryOf(form)?.pending ?? null;
  if (forgoesFinalising(form)) return <Notice tone="warn" title={forgone.title} detail={forgone.detail} />;
  const isLeft = pending?.approver === 'stuck' && (pending.step === 'hr' || pending.step === 'super_hr');
  if (!isLeft || form.can.naming.length > 0) return null;
  const detail = t(form.can.actions.includes('revert') ? 'notice.leftToAdminOrRevert' : 'notice.leftToAdminDetail');
  return <Notice tone="warn" title={t('notice.leftToAdmin')} detail={detail} />;
}
