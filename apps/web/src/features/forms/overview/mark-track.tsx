import { MARKS, type Mark } from '@prestasi/domain';
import { cssVariables } from '../../../shared/ui/index.ts';
import type { ItemLine } from './overview.ts';
import classes from './overview.module.css';

/** Where self score, mark and moderated mark stand between 1 and 6, and the way between them. The figures stand beside it. */
export function MarkTrack({ self, mark, moderated, gap }: Pick<ItemLine, 'self' | 'mark' | 'moderated' | 'gap'>) {
  const given = [self, mark, moderated].filter((one) => one !== null);
  const from = Math.min(...given);
  const to = Math.max(...given);
  return (
    <span className={classes.track} data-gap={gap > 0 || undefined} aria-hidden>
      {MARKS.map((one) => (
        <span key={one} className={classes.dot} style={at(one)} />
      ))}
      {given.length > 1 && from < to && (
        <span className={classes.way} style={cssVariables({ '--at': placeOf(from), '--to': placeOf(to) })} />
      )}
      {self !== null && <span className={classes.self} style={at(self)} />}
      {mark !== null && <span className={classes.mark} data-alone={moderated === null || undefined} style={at(mark)} />}
      {moderated !== null && <span className={classes.moderated} style={at(moderated)} />}
    </span>
  );
}

const at = (mark: Mark) => cssVariables({ '--at': placeOf(mark) });

/** The place of a mark on the track, 0–1. */
function placeOf(mark: number): number {
  return (mark - 1) / 5;
}
