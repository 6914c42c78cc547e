import type { scoreView } from '@prestasi/contract';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useFormat } from '../format/index.ts';
import { PlainTable } from './plain-table.tsx';
import classes from './score-working.module.css';

/** A score with its calculation, as a form has it. */
export type Score = z.output<typeof scoreView>;

export type ScoreWorkingProps = {
  readonly score: Score;
  /** The name of a part in the page's language. */
  readonly partName: (part: string) => string;
  /** Returns the name of the segment under which items count, null for none; see `segmentId` of an item. */
  readonly segmentName?: (segmentId: number | null) => string | null;
  /** Whether the items are listed under their parts, too. */
  readonly withItems?: boolean;
};

/**
 * The calculation of a score: weight × mean ÷ 6 for each part, each value exact, so that they add up; only the sum is
 * rounded (domain §6).
 */
export function ScoreWorking({ score, partName, segmentName, withItems = false }: ScoreWorkingProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const figure = (value: string | null) => (value === null ? '–' : format.exact(value));
  const isRounded = format.exact(score.exact) !== format.decimal(score.score);
  return (
    <PlainTable
      className={classes.working}
      caption={t('working.caption')}
      heads={[t('working.part'), t('working.weight'), t('working.mean'), t('working.points')]}
      foot={
        <>
          {isRounded && (
            <tr className={classes.sum}>
              <th scope="row" colSpan={3}>
                {t('working.sum')}
              </th>
              <td>{format.exact(score.exact)}</td>
            </tr>
          )}
          <tr>
            <th scope="row" colSpan={3}>
              {score.state === 'running'
                ? t('working.soFar', { reachable: format.decimal(score.reachable) })
                : t(isRounded ? 'working.rounded' : 'working.total')}
            </th>
            <td className={classes.points}>{format.decimal(score.score)}</td>
          </tr>
        </>
      }
    >
      {score.parts.map((part) => (
        <Fragment key={part.part}>
          <tr>
            <th scope="row">{partName(part.part)}</th>
            <td>{weightWords(part.reachable, part.weight)}</td>
            <td>{figure(part.mean)}</td>
            <td className={classes.points}>{figure(part.points)}</td>
          </tr>
          {withItems &&
            part.items.map((item, index) => (
              <Fragment key={item.itemId ?? `${part.part}-${index}`}>
                {part.part === 'part1' && isFirstOfSegment(part.items, index) && (
                  <SegmentRow name={segmentName?.(item.segmentId) ?? null} leftOut={item.leftOut} />
                )}
                <tr className={classes.item}>
                  <th scope="row">
                    {item.title}
                    {(item.source === 'moderated' || item.source === 'appeal') && (
                      <span className={classes.source}>{t(`working.${item.source}`)}</span>
                    )}
                  </th>
                  <td>{format.exactWeight(item.weight)}</td>
                  <td>{figure(item.mark)}</td>
                  <td>{figure(item.points)}</td>
                </tr>
              </Fragment>
            ))}
        </Fragment>
      ))}
    </PlainTable>
  );

  // While marks are missing a part can reach only a share of its weight: the text says both.
  function weightWords(reachable: string, weight: string): string {
    if (score.state !== 'running' || reachable === weight) return format.exactWeight(weight);
    return t('working.markedOf', { marked: format.exact(reachable), weight: format.exactWeight(weight) });
  }
}

type Items = Score['parts'][number]['items'];

function isFirstOfSegment(items: Items, index: number): boolean {
  return index === 0 || items[index - 1]?.segmentId !== items[index]?.segmentId;
}

/** The head of a segment's items, with why they do not count if they do not. */
function SegmentRow({ name, leftOut }: { name: string | null; leftOut: Items[number]['leftOut'] }) {
  const { t } = useTranslation('common');
  if (name === null) return null;
  const isLeftOut = leftOut === 'under_60_days' || leftOut === 'no_mark';
  return (
    <tr className={classes.item}>
      <th scope="rowgroup" colSpan={4}>
        <strong>{name}</strong>
        {isLeftOut && <span className={classes.source}> {t(`working.leftOut.${leftOut}`)}</span>}
      </th>
    </tr>
  );
}
