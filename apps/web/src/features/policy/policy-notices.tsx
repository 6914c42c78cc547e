import { useTranslation } from 'react-i18next';
import { firstShaped, Notice } from '../../shared/ui/index.ts';
import type { Setting } from './policy.ts';

/**
 * Says which open cycle has a frozen copy and the first year that a change affects; and whether the reader may change
 * all, a part or nothing.
 */
export function PolicyNotices({ setting }: { setting: Setting }) {
  const { t } = useTranslation('policy');
  const { frozenFor, firstYear, isDefault, scoreSet, performanceScale, can } = setting;
  const mayChange = can.weights || can.routes;
  const next = mayChange ? 'notice.nextAfter' : 'notice.nextReadOnly';
  const first = firstShaped({ frozenFor, firstYear });
  const lines = [
    first === null ? t('notice.next') : t(next, { year: first }),
    isDefault && t('notice.default'),
    scoreSet !== null && t('notice.followsSet', { name: scoreSet }),
    performanceScale !== null && t('notice.followsScale', { name: performanceScale }),
  ].filter((line) => line !== false);
  return (
    <>
      <Notice
        tone="info"
        title={frozenFor === null ? t('notice.noneRuns') : t('notice.frozen', { year: frozenFor })}
        detail={lines.join(' ')}
      />
      {!mayChange && <Notice tone="quiet" title={t('notice.readOnly')} detail={t('notice.readOnlyDetail')} />}
      {mayChange && !can.weights && (
        <Notice tone="quiet" title={t('notice.partly')} detail={t('notice.partlyDetail')} />
      )}
    </>
  );
}
