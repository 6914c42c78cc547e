import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import type { Form } from '../document.ts';
import type { FormLocation } from '../parts/form-address.ts';
import classes from './form-document.module.css';
import { useWaiting, type WaitingForm } from './use-waiting.ts';

/** The position of this form among those that wait for the reader, with links to its neighbours. */
export function NextWaiting({ form, place }: { form: Form; place: FormLocation }) {
  const { t } = useTranslation('forms');
  const { index, total, previous, next } = useWaiting(form, place);
  if (total === 0) return null;
  return (
    <nav className={classes.waiting} aria-label={t('waiting.label')}>
      <span>
        {index === null ? t('waiting.count', { count: total }) : t('waiting.place', { place: index + 1, count: total })}
      </span>
      <Step to={previous} direction="previous" />
      <Step to={next} direction="next" />
    </nav>
  );
}

function Step({ to, direction }: { to: WaitingForm | null; direction: 'previous' | 'next' }) {
  const { t } = useTranslation('forms');
  const Icon = direction === 'previous' ? IconChevronLeft : IconChevronRight;
  if (to === null) return null;
  return (
    <AppLink
      to={to.address}
      className={classes.step}
      aria-label={t(`waiting.${direction}`, { name: to.name })}
      title={to.name}
    >
      <Icon size="1.15rem" stroke={1.75} aria-hidden />
    </AppLink>
  );
}
