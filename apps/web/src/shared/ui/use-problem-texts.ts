import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProblemTexts, problemTexts } from '../api/show-problem.ts';

/** The words for an error in the language of the page, also after another one is chosen; null until they are found. */
export function useProblemTexts(problem: unknown): ProblemTexts | null {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [found, setFound] = useState<ProblemTexts | null>(null);
  useEffect(() => {
    let wanted = true;
    void problemTexts(problem).then((words) => wanted && setFound(words));
    return () => {
      wanted = false;
    };
  }, [problem, language]);
  return found;
}
