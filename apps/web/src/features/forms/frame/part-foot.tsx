import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../shared/ui/index.ts';
import { partAddress, type PartsInPlace } from '../parts/form-address.ts';
import type { FormPart } from '../parts/parts.ts';
import classes from './part-foot.module.css';

type Props = PartsInPlace & {
  readonly part: FormPart;
};

/** Links below a part to the previous and the next part, by name. */
export function PartFoot({ form, place, parts, part }: Props) {
  const { t } = useTranslation('forms');
  const index = parts.findIndex(({ key }) => key === part.key);
  const target = { formId: form.id, phase: form.phase, employeeId: form.appraisee.employeeId };
  const way = (to: FormPart | undefined, direction: 'previous' | 'next') => {
    if (to === undefined) return null;
    const Icon = direction === 'previous' ? IconChevronLeft : IconChevronRight;
    return (
      <AppLink to={partAddress(place, target, to.tab)} className={classes.way} data-direction={direction}>
        <Icon size="1.15rem" stroke={1.75} aria-hidden />
        <span>
          <span className={classes.direction}>{t(`parts.${direction}`)}</span> {t(`part.${to.key}`)}
        </span>
      </AppLink>
    );
  };
  if (parts.length < 2) return null;
  return (
    <nav className={classes.foot} aria-label={t('parts.beside')}>
      {way(parts[index - 1], 'previous')}
      {way(parts[index + 1], 'next')}
    </nav>
  );
}
