import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form-error-summary.module.css';
import { ToneIcon } from './tone-icon.tsx';

/** One error; `targetId` is the id of the field or group it is about. */
export type FormError = { readonly targetId: string; readonly message: string };

export type FormErrorSummaryProps = {
  readonly errors: readonly FormError[];
  readonly title?: string;
  /** Goes to the place of an error, by its index in the list, if that is not on this page. */
  readonly onGo?: (index: number) => void;
};

/** All errors at once, each a link to its place. Gets the focus when it appears. */
export function FormErrorSummary({ errors, title, onGo }: FormErrorSummaryProps) {
  const { t } = useTranslation('common');
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={box} className={classes.summary} role="alert" tabIndex={-1}>
      <div className={classes.title}>
        <ToneIcon tone="danger" />
        {title ?? t('form.errors', { count: errors.length })}
      </div>
      <ul className={classes.list}>
        {errors.map((error, index) => (
          <li key={`${error.targetId} ${error.message}`}>
            <button
              type="button"
              className={classes.link}
              onClick={() => (onGo === undefined ? goTo(error.targetId) : onGo(index))}
            >
              {error.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls to a field and focuses it, by script, since an address with a hash would be a route here. */
export function goTo(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
