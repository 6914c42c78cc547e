import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProblemWords, wordsOf } from '../api/show-problem.ts';

/** The words for an error in the language of the page, also after another one is chosen; null until they are found. */
export function useProblemWords(problem: unknown): ProblemWords | null {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [found, setFound] = useState<ProblemWords | null>(null);
  useEffect(() => {
    let wanted = true;
    void wordsOf(problem).then((words) => wanted && setFound(words));
    return () => {
      wanted = false;
    };
  }, [problem, language]);
  return found;
}
