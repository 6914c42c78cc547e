import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../shared/session/index.ts';
import { Dialog, ErrorState } from '../../shared/ui/index.ts';
import { type Hit, withRecent } from './entries.ts';
import classes from './search-dialog.module.css';
import { useHits } from './use-hits.ts';

const NONE: readonly Hit[] = [];

/** Searches people, forms, pages and actions within the reader's rights; arrows choose, Enter opens. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['nav', 'common']);
  const { history } = useRouter();
  const [search, setSearch] = useState('');
  // Encrypted on this device for this account, and gone with the session.
  const stored = useDraft<readonly Hit[]>('search');
  const { groups, isLoading, error } = useHits(search, stored.draft?.value ?? NONE);
  // Escape closes the list of an open combobox, and with it the dialog.
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const shown = groups.flatMap(({ hits }) => hits.map(({ to }) => to)).join();
  useEffect(() => {
    combobox.selectFirstOption();
    // oxlint-disable-next-line react/exhaustive-deps -- when other hits are there, not when the store is made anew
  }, [shown]);
  const open = (key: string) => {
    const hit = groups.flatMap(({ group, hits }) => hits.filter(({ to }) => keyOf(group, to) === key))[0];
    if (hit === undefined) return;
    stored.keep(withRecent(stored.draft?.value ?? NONE, hit));
    onClose();
    history.push(hit.to);
  };
  return (
    <Dialog hasWork={false} onClose={onClose} size="min(40rem, 100%)" title={t('search.title')}>
      <Combobox store={combobox} onOptionSubmit={open}>
        <Combobox.EventsTarget>
          <TextInput
            data-autofocus
            className={classes.field}
            type="search"
            autoComplete="off"
            aria-label={t('search.label')}
            placeholder={t('search.label')}
            value={search}
            maxLength={100}
            leftSection={<IconSearch size="1.125rem" stroke={1.5} aria-hidden />}
            rightSection={isLoading ? <Loader size="1rem" aria-hidden /> : null}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.options} aria-label={t('search.found')}>
          {groups.map(({ group, hits }) => (
            <Combobox.Group key={group} label={t(`search.group.${group}`)}>
              {hits.map(({ to, label, detail }) => (
                <Combobox.Option key={to} value={keyOf(group, to)} className={classes.option}>
                  <span className={classes.label}>{label}</span>
                  {detail !== null && <span className={classes.detail}>{detail}</span>}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox>
      {error !== null && <ErrorState error={error} />}
      <p className={classes.none} role="status">
        {groups.length === 0 && !isLoading && error === null && t('search.none')}
      </p>
    </Dialog>
  );
}

const keyOf = (group: string, to: string) => `${group} ${to}`;
