import { listTrainingMethods } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../api/index.ts';

type Method = { readonly nameMs: string; readonly nameEn: string; readonly isArchived: boolean };

/**
 * The group's training and development methods for a planned need. A need stores the method as a text, its Malay name:
 * a method of the list is shown in the page's language, any other text as it was written.
 */
export function useMethods() {
  const { i18n } = useTranslation();
  const isMalay = i18n.language === 'ms';
  const found = useQuery(queryOf(listTrainingMethods, {}, { staleTime: 600_000 }));
  const methods = found.data?.methods ?? [];
  const inWords = ({ nameMs, nameEn }: Method) => (isMalay ? nameMs : nameEn);
  return {
    isKnown: found.isSuccess,
    options: methods
      .filter(({ isArchived }) => !isArchived)
      .map((method) => ({ value: method.nameMs, label: inWords(method) })),
    /** Returns a need's method as text. */
    nameOf: (text: string) => {
      const method = methodOf(methods, text);
      return method === undefined ? text : inWords(method);
    },
    /** Returns the option that a need's text names; the text itself if there is none. */
    valueOf: (text: string) => methodOf(methods, text)?.nameMs ?? text,
  };
}

function methodOf(methods: readonly Method[], text: string): Method | undefined {
  const written = text.trim().toLowerCase();
  return methods.find(({ nameMs, nameEn }) => [nameMs, nameEn].some((name) => name.toLowerCase() === written));
}
