import { useTranslation } from 'react-i18next';

/**
 * Returns the error of a text that is too long, else undefined. Such a text stays as it was pasted, with an error at
 * its field: an input that cuts would lose the rest unnoticed. Blanks at the ends do not count, as on the server.
 */
export function useTooLong(): (text: string, most: number) => string | undefined {
  const { t } = useTranslation('problems');
  return (text, most) => (text.trim().length > most ? t('field.too_long', { maximum: most }) : undefined);
}
