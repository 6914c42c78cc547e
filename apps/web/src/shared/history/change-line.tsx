import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { listRecordChanges, OutputOf } from '@prestasi/contract';
import classes from './record-history.module.css';
import { fieldTexts, sidesAsText, type ValueTexts } from './value-texts.ts';

/** A change of a record, as the server returns it. */
export type Change = OutputOf<typeof listRecordChanges>['rows'][number];

type FieldChange = Change['changes'][number] & { readonly entity: string };

/** One field: its name, its former value, its new value. */
export function ChangeLine({ change, texts }: { change: FieldChange; texts: ValueTexts }) {
  const { t } = texts;
  const whole = wholeWords(change, texts);
  if (whole !== null) return <p className={classes.change}>{whole}</p>;
  return (
    <p className={classes.change}>
      <span className={classes.field}>{fieldTexts(change, texts)}</span>{' '}
      {change.hidden ? (
        <span className={classes.quiet}>{t('history:hidden')}</span>
      ) : (
        <FromTo change={change} texts={texts} />
      )}
    </p>
  );
}

function FromTo({ change, texts }: { change: FieldChange; texts: ValueTexts }) {
  const { t } = texts;
  const sides = sidesAsText(change, texts);
  if (sides === null) return <span className={classes.quiet}>{t('history:changed')}</span>;
  const [from, to] = sides;
  return (
    <>
      {from !== null && (
        <>
          <VisuallyHidden>{t('history:was')} </VisuallyHidden>
          <span className={classes.from}>{from}</span> <IconArrowRight className={classes.arrow} aria-hidden />{' '}
        </>
      )}
      <VisuallyHidden>{t('history:becomes')} </VisuallyHidden>
      <span className={to === null ? classes.quiet : classes.to}>{to ?? t('history:nothing')}</span>
    </>
  );
}

/** Returns the text of an event of the whole record. */
function wholeWords({ field, from, to }: FieldChange, { t }: ValueTexts): string | null {
  if (field === 'import') return t('history:imported');
  if (field === 'created') return t('history:created');
  // `archived` is an instant, or a boolean.
  if (field === 'archived') return t(`archived.${to === null || to === false ? 'false' : 'true'}`);
  return field === 'logo' || field === 'picture' ? t(`file.${field}.${fileWord(from, to)}`) : null;
}

function fileWord(from: unknown, to: unknown): 'added' | 'removed' | 'replaced' {
  if (to === null) return 'removed';
  return from === null ? 'added' : 'replaced';
}
