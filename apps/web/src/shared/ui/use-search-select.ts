import type { SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWords } from './has-words.ts';

/** A record to choose: its id, its name, and a hint that distinguishes it from others of that name. */
export type Found = { readonly id: number; readonly name: string; readonly hint?: string | null };

export type Search<Answer> = {
  /** Returns the query of what matches the typed words; few rows, the best first. */
  readonly find: (search: string) => UseQueryOptions<Answer>;
  readonly read: (answer: Answer) => readonly Found[];
};

type Options<Answer> = Search<Answer> & {
  readonly value: number | null;
  /** The record chosen before, so that its name is shown before anything is searched. */
  readonly chosen?: Found | null;
  readonly onChange: (found: Found | null) => void;
};

/** The most characters that are searched for (contract: `pageQuery`). */
const LONGEST = 100;
/** Separates a record's name from its hint. */
const BETWEEN = ' · ';

/**
 * Returns the props of a `Select` that finds one record of many by typing: the typed words, what matches them, and what
 * is chosen.
 */
export function useSearchSelect<Answer>({ find, read, value, chosen = null, onChange }: Options<Answer>) {
  const { t } = useTranslation('record');
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Found | null>(null);
  const known = [picked, chosen].find((one) => one?.id === value) ?? null;
  // The box shows what is chosen; only other words are searched for.
  const isChosen = known !== null && labelOf(known) === typed;
  const words = isChosen ? '' : (typed.split(BETWEEN)[0] ?? '').trim().slice(0, LONGEST);
  const [search] = useDebouncedValue(words, 250);
  const matching = useQuery({ ...find(search), placeholderData: keepPreviousData } as UseQueryOptions<Answer>);
  const isAnswered = search === words && !matching.isPlaceholderData && !matching.isPending;
  const found = matching.data === undefined ? [] : read(matching.data);
  // Until the answer comes, the earlier rows that have the words: others would move away under the pointer.
  const rows = isAnswered ? found : found.filter((one) => hasWords(labelOf(one), words));
  const isListed = value === null || rows.some(({ id }) => id === value);
  const options = isListed ? rows : [known ?? { id: value, name: '…' }, ...rows];
  return {
    placeholder: t('search.placeholder'),
    data: options.map((one) => ({ value: String(one.id), label: labelOf(one) })),
    value: value === null ? null : String(value),
    searchable: true,
    clearButtonProps: { 'aria-label': t('search.clear') },
    filter: ({ options: asFound }) => asFound,
    searchValue: typed,
    onSearchChange: setTyped,
    nothingFoundMessage: t(matching.isError ? 'search.failed' : isAnswered ? 'search.none' : 'search.searching'),
    onChange: (id) => {
      const one = options.find((option) => String(option.id) === id) ?? null;
      setPicked(one);
      onChange(one);
    },
  } satisfies SelectProps;
}

function labelOf({ name, hint }: Found): string {
  return [name, hint].filter(Boolean).join(BETWEEN);
}
