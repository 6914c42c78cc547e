import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { Notice } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';

/** Tells that the approver for whom the form waits is absent, until when, and whether somebody stands in. */
export function ApproverAwayNotice({ form: { approverAway } }: { form: Form }) {
  const { t } = useTranslation('delegation');
  const format = useFormat();
  if (approverAway === null) return null;
  const { name, until, standIns } = approverAway;
  return (
    <Notice
      tone={standIns > 0 ? 'info' : 'warn'}
      title={t('absence.onForm', { name, day: format.shortDay(until) })}
      detail={t(standIns > 0 ? 'absence.onFormStandIn' : 'absence.onFormNobody')}
    />
  );
}
