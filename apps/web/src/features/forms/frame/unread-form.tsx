import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { EmptyPanel } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';

/** Replaces a form that its appraisee has not submitted: until then only they may read it (domain §4). */
export function UnreadForm({ form }: { form: Form }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const summary = form.phases.find(({ id }) => id === form.id);
  return (
    <EmptyPanel
      title={t('unread.title', { name: form.appraisee.name })}
      detail={summary && t('unread.detail', { day: format.longDay(summary.lastDay) })}
    />
  );
}
