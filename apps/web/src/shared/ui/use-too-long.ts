import { useTranslation } from 'react-i18next';

/**
 * Says of a text that it is too long, in words; undefined of one that is not. Such a text is taken as it was pasted and
 * told at its field: an input that cuts would lose the rest unseen. Blanks at the ends do not count, as for the server.
 */
export function useTooLong(): (text: string, most: number) => string | undefined {
  const { t } = useTranslation('problems');
  return (text, most) => (text.trim().length > most ? t('field.too_long', { maximum: most }) : undefined);
}
