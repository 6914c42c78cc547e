import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProblemTexts, problemTexts } from '../api/show-problem.ts';

/** Returns the texts of an error in the language of the page, and again after its change; null until loaded. */
export function useProblemTexts(problem: unknown): ProblemTexts | null {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [found, setFound] = useState<ProblemTexts | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void problemTexts(problem).then((words) => isCurrent && setFound(words));
    return () => {
      isCurrent = false;
    };
  }, [problem, language]);
  return found;
}
