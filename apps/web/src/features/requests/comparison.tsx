import { VisuallyHidden } from '@mantine/core';
import { EXTERNAL_TRAINING_FIELDS, PERSONAL_GROUPS } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import classes from './comparison.module.css';
import { isGroup, type RecordValues, type Request } from './request.ts';
import { useRequestTexts } from './use-request-texts.ts';

type Props = {
  readonly request: Pick<Request, 'kind' | 'before' | 'after'>;
  /** The present record, if it differs from what it was when the request was made. */
  readonly present?: RecordValues | null;
};

const EDUCATION = ['qualification', 'institute', 'fieldOfStudy', 'graduationYear'] as const;

/** The record and the requested change side by side: an entry of education in full, personal data where they differ. */
export function Comparison({ request: { kind, before, after }, present = null }: Props) {
  const { t } = useTranslation('requests');
  const { fieldOf, valueOf } = useRequestTexts();
  const now = present ?? before;
  const isPersonal = isGroup(kind);
  const order: readonly string[] = isPersonal
    ? PERSONAL_GROUPS[kind]
    : kind === 'training'
      ? EXTERNAL_TRAINING_FIELDS
      : EDUCATION;
  const lines = order
    .map((field) => ({ field, from: valueOf(field, now?.[field]), to: valueOf(field, after?.[field]) }))
    .filter(({ from, to }) => (isPersonal ? from !== to : from !== null || to !== null));
  const isPair = now !== null && after !== null;
  return (
    <div className={classes.comparison} data-pair={isPair || undefined}>
      <div className={classes.head} aria-hidden>
        <span>{t('comparison.field')}</span>
        {now !== null && <span>{t('comparison.now')}</span>}
        {after !== null && <span>{t('comparison.new')}</span>}
      </div>
      <dl className={classes.lines}>
        {lines.map(({ field, from, to }) => (
          <div key={field} className={classes.line}>
            <dt>{fieldOf(field)}</dt>
            {now !== null && (
              <dd className={after === null || from !== to ? classes.old : undefined}>
                <VisuallyHidden>{t('comparison.now')}: </VisuallyHidden>
                {from ?? '–'}
              </dd>
            )}
            {after !== null && (
              <dd className={from === to ? undefined : classes.new}>
                <VisuallyHidden>{t('comparison.new')}: </VisuallyHidden>
                {to ?? t('comparison.none')}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
