import { listTrainingRatings } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../api/index.ts';

/** Returns a step of the training evaluation scale as text, in the page's language; its number while it has no name. */
export function useRatings(): (step: number | null) => string {
  const { i18n } = useTranslation();
  const found = useQuery(queryOf(listTrainingRatings, {}, { staleTime: 600_000 }));
  return (step) => {
    if (step === null) return '–';
    const rating = found.data?.ratings.find(({ scale, isArchived }) => scale === step && !isArchived);
    if (rating === undefined) return String(step);
    return `${step} · ${i18n.language === 'ms' ? rating.typeMs : rating.typeEn}`;
  };
}
