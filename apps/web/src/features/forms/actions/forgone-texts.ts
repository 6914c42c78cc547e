import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import type { Form } from '../document.ts';

/**
 * Returns the texts that say what super HR gives up by taking HR's step of this form, and who could still finalise it
 * (domain §5).
 */
export function useForgoneTexts({ can }: Form): { readonly title: string; readonly detail: string } {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const others = can.approval?.forgoesFinalising?.others ?? [];
  return {
    title: t('forgone.title'),
    detail: others.length > 0 ? t('forgone.others', { names: format.list(others) }) : t('forgone.nobody'),
  };
}
