import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Titles the document by a translation key with its area, in the language of the page. */
export function useDocumentTitle(key: string | undefined): void {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  useEffect(() => {
    const area = key?.split(':')[0];
    if (key === undefined || area === undefined) return;
    let isCurrent = true;
    void i18n.loadNamespaces(area).then(() => {
      if (isCurrent) document.title = `${t(key)} · ${t('common:product')}`;
    });
    return () => {
      isCurrent = false;
    };
  }, [key, language, i18n, t]);
}
