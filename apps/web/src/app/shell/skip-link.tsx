import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './skip-link.module.css';

/** Jumps over the menu. By script: with addresses in the hash, a link to a place would be a route. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('nav');
  return (
    <button type="button" className={classes.skip} onClick={() => target.current?.focus()}>
      {t('skip')}
    </button>
  );
}
