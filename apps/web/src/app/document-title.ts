import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Titles the document after the innermost page, in the language of the page. */
export function useDocumentTitle(): void {
  const { t, i18n } = useTranslation();
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const language = i18n.language;
  useEffect(() => {
    const area = key?.split(':')[0];
    if (key === undefined || area === undefined) return;
    let wanted = true;
    void i18n.loadNamespaces(area).then(() => {
      if (wanted) document.title = `${t(key)} · ${t('common:product')}`;
    });
    return () => {
      wanted = false;
    };
  }, [key, language, i18n, t]);
}
