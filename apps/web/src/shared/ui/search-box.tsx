import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListStateHandle } from './use-list-state.ts';
import classes from './filter-bar.module.css';

export type SearchBoxProps = {
  /** The fields that are searched: "Name or employee number". */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A search box; the list follows a moment after the last key. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const follow = useDebouncedCallback((words: string) => {
    setKnown(words);
    onChange(words);
  }, 250);
  // Changed from outside (filters cleared, back button): the box is updated.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const type = (words: string) => {
    setTyped(words);
    follow(words.trim());
  };
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={100}
      leftSection={<IconSearch size="1.125rem" stroke={1.5} aria-hidden />}
      rightSection={
        typed === '' ? null : <CloseButton size="sm" aria-label={t('action.clearSearch')} onClick={() => type('')} />
      }
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

/** The search box of a list whose state stands in the address. */
export function ListSearch({ label, list }: { label: string; list: Pick<ListStateHandle, 'search' | 'set'> }) {
  return <SearchBox label={label} value={list.search} onChange={(search) => list.set({ search })} />;
}
