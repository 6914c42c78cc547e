import { gapOf, MARKS, type Mark } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { cssVariables } from '../../shared/ui/index.ts';
import classes from './mark-track.module.css';

type Props = {
  readonly self: number | null;
  readonly mark: number | null;
  readonly moderated: number | null;
  readonly proposed: number | null;
};

const SIGNS = ['self', 'mark', 'moderated', 'proposed'] as const;

/** The marks of an item on a track from 1 to 6, with the way between them; each has its own shape, not only its colour. */
export function MarkTrack(marks: Props) {
  const { t } = useTranslation('calibration');
  const given = SIGNS.flatMap((kind) => {
    const value = marks[kind];
    return value === null ? [] : [{ kind, value }];
  });
  const values = given.map(({ value }) => value);
  const [from, to] = [Math.min(...values), Math.max(...values)];
  const isFar = gapOf({ mark: marks.mark as Mark | null, selfScore: marks.self as Mark | null }) > 0;
  const words = given.map(({ kind, value }) => t(`track.${kind}`, { mark: value })).join(', ');
  return (
    <span className={classes.track} role="img" aria-label={words === '' ? t('track.none') : words}>
      {MARKS.map((mark) => (
        <span key={mark} className={classes.stop} style={cssVariables({ '--at': at(mark) })} />
      ))}
      {to > from && (
        <span
          className={classes.way}
          data-far={isFar || undefined}
          style={cssVariables({ '--at': at(from), '--to': at(to) })}
        />
      )}
      {given.map(({ kind, value }) => (
        <span key={kind} className={classes.sign} data-kind={kind} style={cssVariables({ '--at': at(value) })} />
      ))}
    </span>
  );
}

/** The place of a mark on the track, 0 to 1. */
function at(mark: number): number {
  return (mark - 1) / (MARKS.length - 1);
}
