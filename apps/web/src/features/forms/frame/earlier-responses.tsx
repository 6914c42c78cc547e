import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { Notice } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';

/** The appraisee's responses to marks that were reopened since: they no longer count, but can still be read. */
export function EarlierResponses({ form }: { form: Form }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  return form.earlierResponses.map(({ value, reason, respondedAt }) => (
    <Notice
      key={respondedAt}
      tone="quiet"
      title={t(`response.earlier.${value}`, { name: form.appraisee.name, day: format.dayOf(respondedAt) })}
      {...(reason !== null && { detail: `“${reason}”` })}
    />
  ));
}
