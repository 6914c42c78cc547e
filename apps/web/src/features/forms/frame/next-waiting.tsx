import { useWindowEvent } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppLink, rememberNext } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import type { FormLocation } from '../parts/form-address.ts';
import classes from './form-document.module.css';
import type { Neighbour } from './neighbours.ts';
import { useNeighbours } from './use-neighbours.ts';

/** The keys that go through a list of forms. */
const KEYS = { previous: 'K', next: 'J' } as const;
type Direction = keyof typeof KEYS;

/**
 * The position of this form in the list that the reader came from, or among those that wait for the reader, with links
 * and keys to its neighbours.
 */
export function NextWaiting({ form, place }: { form: Form; place: FormLocation }) {
  const { t } = useTranslation('forms');
  const { of, index, total, previous, next } = useNeighbours(form, place);
  useStepKeys({ previous, next });
  if (total === 0) return null;
  return (
    <nav className={classes.waiting} aria-label={t(`${of}.label`)}>
      <span>
        {index === null ? t('waiting.count', { count: total }) : t(`${of}.place`, { place: index + 1, count: total })}
      </span>
      <Step to={previous} direction="previous" />
      <Step to={next} direction="next" />
    </nav>
  );
}

function Step({ to, direction }: { to: Neighbour | null; direction: Direction }) {
  const { t } = useTranslation('forms');
  const Icon = direction === 'previous' ? IconChevronLeft : IconChevronRight;
  if (to === null) return null;
  return (
    <AppLink
      to={to.address}
      onClick={() => remember(to)}
      className={classes.step}
      aria-label={t(`waiting.${direction}`, { name: to.name })}
      aria-keyshortcuts={KEYS[direction]}
      title={t('waiting.byKey', { name: to.name, key: KEYS[direction] })}
    >
      <Icon size="1.15rem" stroke={1.75} aria-hidden />
    </AppLink>
  );
}

/** Goes to a neighbour by its key, but not while something is typed, chosen or asked. */
function useStepKeys(to: Readonly<Record<Direction, Neighbour | null>>): void {
  const { history } = useRouter();
  useWindowEvent('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented) return;
    const isBusy =
      target instanceof HTMLElement &&
      target.closest('input, textarea, select, [contenteditable], dialog, [role="dialog"]');
    const step = key.toUpperCase() === KEYS.next ? to.next : key.toUpperCase() === KEYS.previous ? to.previous : null;
    if (isBusy || step === null) return;
    remember(step);
    history.push(step.address);
  });
}

/** Going back leads to the form that is read last, not to the first one. */
function remember({ from, key }: Neighbour): void {
  if (from !== null) rememberNext(from, key);
}
