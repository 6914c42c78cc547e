import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import classes from './projects.module.css';
import type { Remark } from './projects.ts';

/** Remarks by date and author, newest first. */
export function RemarkList({ remarks }: { readonly remarks: readonly Remark[] }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  return (
    <ol className={classes.remarks}>
      {remarks.map((remark) => (
        <li key={remark.id} className={classes.remark}>
          <p className={classes.by}>
            <strong>{remark.author}</strong>
            <time dateTime={remark.writtenAt}>{format.dateTime(remark.writtenAt)}</time>
            {remark.progress !== null && (
              <span>{t('remark.progress', { share: format.share(remark.progress / 100) })}</span>
            )}
          </p>
          <p className={classes.words}>
            <WithMentions text={remark.text} names={remark.mentions} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** A text in which the people whom it mentions stand out. */
function WithMentions({ text, names }: { readonly text: string; readonly names: readonly string[] }) {
  const signs = names.map((name) => `@${name}`);
  const parts = signs.reduce<readonly string[]>(
    (pieces, sign) =>
      pieces.flatMap((piece) =>
        signs.includes(piece)
          ? [piece]
          : piece.split(sign).flatMap((one, index) => (index === 0 ? [one] : [sign, one])),
      ),
    [text],
  );
  return parts.map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other key, and never change places
    signs.includes(part) ? (
      <mark key={index} className={classes.mention}>
        {part}
      </mark>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
