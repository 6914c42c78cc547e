import { asMark } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { Panel } from '../../../shared/ui/index.ts';
import { canEdit, scaleLabels, type Form, type Segment } from '../document.ts';
import type { FormPart } from '../parts/parts.ts';
import { SegmentMark } from './segment-mark.tsx';
import classes from './segments-panel.module.css';

/**
 * The supervisors of a year in which the supervisor changed, with their periods: shown at part 1, whose score depends
 * on it, and wherever the reader is asked for the overall mark of their own period (domain §6).
 */
export function SegmentsPanel({ form, part }: { form: Form; part: FormPart }) {
  const { t } = useTranslation('forms');
  const asked = canEdit(form, 'segment_mark');
  const isPart1 = part.key === 'kra' || part.key === 'jd';
  if (form.segments.length === 0 || !(asked || isPart1)) return null;
  return (
    <Panel title={t('segments.title')}>
      {form.policy.segmentsByDays && <p className={classes.lead}>{t('segments.lead')}</p>}
      <ol className={classes.list}>
        {form.segments.map((segment) => {
          const isAsked = asked && segment.isMine && segment.takes === 'overall_mark';
          return (
            <li key={segment.id} className={classes.segment}>
              <SegmentLine form={form} segment={segment} showsMark={!isAsked} />
              {isAsked && <SegmentMark form={form} segment={segment} />}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

function SegmentLine({ form, segment, showsMark }: { form: Form; segment: Segment; showsMark: boolean }) {
  const { t } = useTranslation('forms');
  const { supervisorName, unit, position, days } = segment;
  const time = useSegmentTime(segment);
  return (
    <div className={classes.line}>
      <p className={classes.name}>{supervisorName}</p>
      <p className={classes.detail}>
        {[...(form.sections.length > 0 ? [position] : []), unit, time, t('segments.days', { count: days })].map(
          (words) => (
            <span key={words}>{words}</span>
          ),
        )}
      </p>
      {showsMark && <MarkGiven form={form} segment={segment} />}
    </div>
  );
}

/**
 * What the supervisor of a period gives: marks item by item, or an overall mark in words: its label, or why there is
 * none. Nothing if the reader may not see it.
 */
function MarkGiven({ form, segment }: { form: Form; segment: Segment }) {
  const { t } = useTranslation('forms');
  const overall = useOverallMark(form, segment);
  const isByItem = segment.takes === 'item_marks';
  if (!isByItem && overall === null) return null;
  return (
    <p className={classes.mark}>
      <span className={classes.label}>{t(isByItem ? 'segments.marks' : 'segments.mark')}</span>{' '}
      {isByItem ? t('segments.byItem') : overall}
    </p>
  );
}

function useOverallMark(form: Form, { mark, markState, lastDay, isCurrent }: Segment): string | null {
  const { t, i18n } = useTranslation('forms');
  const format = useFormat();
  const given = asMark(mark);
  if (markState === 'not_asked' || markState === 'hidden') return null;
  if (given !== null) return `${given} · ${scaleLabels(form, i18n.language)[given]}`;
  const isAhead = markState === 'awaited' && isCurrent && lastDay !== null;
  return isAhead ? t('segments.state.awaited_until', { day: format.day(lastDay) }) : t(`segments.state.${markState}`);
}

/** Returns the days of a segment in words: from when to when, since when, or from which day to come. */
function useSegmentTime({ firstDay, lastDay, isCurrent }: Segment): string {
  const { t } = useTranslation('forms');
  const format = useFormat();
  if (lastDay !== null) return t('segments.time', { from: format.day(firstDay), to: format.day(lastDay) });
  return t(isCurrent ? 'segments.since' : 'segments.from', { day: format.day(firstDay) });
}
