import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowsMaximize, IconArrowsMinimize, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { AppLink, StatusBadge } from '../../../shared/ui/index.ts';
import { fullAddress, partAddress, type PartsInPlace } from '../parts/form-address.ts';
import { unmarkedOf } from '../parts/missing.ts';
import type { FormPart } from '../parts/parts.ts';
import classes from './part-head.module.css';
import type { GoTo } from './use-go-to.ts';

type Props = PartsInPlace & {
  readonly part: FormPart;
  /** Whether part 1 is opened over the full width. */
  readonly isFull: boolean;
  readonly onGo: GoTo;
};

/** The head of a part: its name, its place in the form, and how much of it is done. */
export function PartHead({ form, place, parts, part, isFull, onGo }: Props) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const isPart1 = part.key === 'kra' || part.key === 'jd';
  const [unmarked] = unmarkedOf(form);
  const target = { formId: form.id, phase: form.phase, employeeId: form.appraisee.employeeId };
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <h2 id="form-part" className={classes.title} tabIndex={-1}>
          {t(`part.${part.key}`)}
        </h2>
        <p className={classes.sub}>
          {t('parts.place', { place: part.tab, count: parts.length })}
          {part.weight !== null && ` · ${t('item.weight', { weight: format.weight(part.weight) })}`}
        </p>
      </div>
      {part.progress !== null && (
        <span className={classes.done}>
          <StatusBadge
            tone={part.progress.done === part.progress.of ? 'ok' : 'warn'}
            {...(part.progress.done < part.progress.of && {
              icon: <IconPencil size="1.15em" stroke={1.75} aria-hidden />,
            })}
          >
            {t('parts.progress', { done: part.progress.done, count: part.progress.of })}
          </StatusBadge>
        </span>
      )}
      {unmarked !== undefined && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.next}
          rightSection={<IconArrowDown size="1.1em" aria-hidden />}
          onClick={() => onGo(unmarked.part, unmarked.targetId)}
        >
          {t('parts.nextUnmarked')}
        </Button>
      )}
      {isPart1 && (
        <AppLink
          to={isFull ? partAddress(place, target, part.tab) : fullAddress(place, form, part.key)}
          className={classes.width}
        >
          {isFull ? <IconArrowsMinimize size="1.1em" aria-hidden /> : <IconArrowsMaximize size="1.1em" aria-hidden />}
          {t(isFull ? 'parts.narrow' : 'parts.wide')}
        </AppLink>
      )}
    </header>
  );
}
