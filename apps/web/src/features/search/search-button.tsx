import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areKeysOn } from '../../shared/keys/use-single-keys.ts';
import { lazyPart } from '../../shared/toast/lazy-part.ts';
import classes from './search-button.module.css';

const SearchDialog = lazyPart(async () => (await import('./search-dialog.tsx')).SearchDialog);

/** Opens the search over people, forms, pages and actions; so do Ctrl+K everywhere and / outside of fields. */
export function SearchButton() {
  const { t } = useTranslation('nav');
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    // A dialog keeps its work in front.
    if (document.querySelector('[role="dialog"], dialog[open]') === null) setIsOpen(true);
  };
  useHotkeys([['/', () => areKeysOn() && open(), { usePhysicalKeys: false }]]);
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <button type="button" className={classes.button} aria-label={t('search.open')} onClick={open}>
        <IconSearch size="1.125rem" stroke={1.5} aria-hidden />
        <span className={classes.words}>{t('search.short')}</span>
        <kbd className={classes.key} aria-hidden>
          /
        </kbd>
      </button>
      <Suspense fallback={null}>{isOpen && <SearchDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
