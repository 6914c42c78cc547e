import { useTranslation } from 'react-i18next';
import { Notice } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';

/** Tells that the reader takes the pending step for somebody else, for whom they stand in today. */
export function StandInNotice({ form: { can } }: { form: Form }) {
  const { t } = useTranslation('delegation');
  if (can.onBehalfOf === null) return null;
  return <Notice tone="info" title={t('onForm', { name: can.onBehalfOf })} detail={t('onFormDetail')} />;
}
