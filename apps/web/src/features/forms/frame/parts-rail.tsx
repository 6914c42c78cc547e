import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCirclePlus,
  IconListDetails,
  IconProgress,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { AppLink, useStrip } from '../../../shared/ui/index.ts';
import { ALL_PARTS, partAddress, type PartsInPlace } from '../parts/form-address.ts';
import { isUnread, type FormPart } from '../parts/parts.ts';
import classes from './parts-rail.module.css';
import type { GoTo } from './use-go-to.ts';

const ICONS = {
  empty: IconCircleDashed,
  started: IconProgress,
  complete: IconCircleCheck,
  optional: IconCirclePlus,
  none: IconCircleMinus,
} as const;

type Props = PartsInPlace & {
  /** Null while all parts are shown. */
  readonly current: FormPart | null;
  readonly onGo: GoTo;
};

/** The parts of the form, each with its weight and status, and how much is missing in it. */
export function PartsRail({ form, place, parts, current, onGo }: Props) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const target = { formId: form.id, phase: form.phase, employeeId: form.appraisee.employeeId };
  const open = parts.filter(({ missing }) => missing.length > 0);
  const list = useStrip(`${current?.key} of ${parts.map(({ key }) => key).join()}`);
  return (
    <nav aria-label={t('parts.label')} data-flat={current === null || undefined}>
      <p className={classes.label}>{t('parts.label')}</p>
      <ul ref={list} className={classes.parts}>
        {!isUnread(form) && (
          <li>
            <AppLink
              to={partAddress(place, target, ALL_PARTS)}
              className={classes.part}
              aria-current={current === null ? 'step' : undefined}
            >
              <IconListDetails size="1.25rem" stroke={1.5} className={classes.icon} aria-hidden />
              <span className={classes.name}>{t('overview.tab')}</span>
            </AppLink>
          </li>
        )}
        {parts.map((part) => {
          const Icon = ICONS[part.state];
          const note = part.state === 'optional' || part.state === 'none' ? t(`partNote.${part.state}`) : null;
          return (
            <li key={part.key}>
              <AppLink
                to={partAddress(place, target, part.tab)}
                className={classes.part}
                aria-current={part.key === current?.key ? 'step' : undefined}
              >
                <Icon
                  size="1.25rem"
                  stroke={1.5}
                  className={classes.icon}
                  data-state={part.state}
                  {...(note === null
                    ? { role: 'img', 'aria-label': t(`partState.${part.state}`) }
                    : { 'aria-hidden': true })}
                />
                <span className={classes.name}>
                  {t(`part.${part.key}`)}
                  {note !== null && <span className={classes.note}> {note}</span>}
                </span>
                {part.progress !== null && (
                  <span className={classes.progress} aria-hidden>
                    {`${part.progress.done}/${part.progress.of}`}
                  </span>
                )}
                {part.weight !== null && <span className={classes.weight}>{format.weight(part.weight)}</span>}
              </AppLink>
            </li>
          );
        })}
      </ul>
      {open.length > 0 && (
        <div className={classes.missing}>
          <IconAlertCircle size="1.25rem" stroke={1.5} aria-hidden />
          <div>
            <p className={classes.count}>{t('missing.count', { count: form.missing.length })}</p>
            {open.map((part) => (
              <button key={part.key} type="button" className={classes.link} onClick={() => onGo(part.key, null)}>
                {t('missing.inPart', { part: t(`part.${part.key}`), count: part.missing.length })}
              </button>
            ))}
          </div>
        </div>
      )}
    </nav>
  );
}
