import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './skip-link.module.css';

/** Jumps over the menu, by script: with addresses in the hash, a link to an anchor would be a route. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('nav');
  return (
    <button type="button" className={classes.skip} onClick={() => target.current?.focus()}>
      {t('skip')}
    </button>
  );
}
