import { listTrainingMethods } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/index.ts';

type Method = { readonly nameMs: string; readonly nameEn: string; readonly isArchived: boolean };

/**
 * The group's training and development methods for a planned need. A need keeps the method as a text, by its Malay name:
 * one that is in the list is told in the page's language, whatever else was written there is told as it was written.
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
    /** A method as a need keeps it, in words. */
    nameOf: (text: string) => {
      const method = methodOf(methods, text);
      return method === undefined ? text : inWords(method);
    },
    /** The value of the choice that a need's text stands for; the text itself where it is none. */
    valueOf: (text: string) => methodOf(methods, text)?.nameMs ?? text,
  };
}

function methodOf(methods: readonly Method[], text: string): Method | undefined {
  const written = text.trim().toLowerCase();
  return methods.find(({ nameMs, nameEn }) => [nameMs, nameEn].some((name) => name.toLowerCase() === written));
}
