import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { Notice } from '../../shared/ui/index.ts';
import type { OpeningCheck } from './company-cycle.ts';

/** Phases that ended before the cycle is opened: nobody could fill them in. The calendar is further down the page. */
export function OpeningPhases({ check: { overPhases } }: { check: OpeningCheck }) {
  const { t } = useTranslation(['cycles', 'common']);
  const format = useFormat();
  if (overPhases.length === 0) return null;
  const phases = overPhases.map(({ phase, lastDay }) =>
    t('over.phase', { phase: t(`common:phase.${phase}`), day: format.day(lastDay) }),
  );
  return (
    <Notice
      tone="danger"
      title={t('over.title')}
      detail={
        <>
          <ul>
            {phases.map((phase) => (
              <li key={phase}>{phase}</li>
            ))}
          </ul>
          <p>{t('over.detail')}</p>
        </>
      }
    />
  );
}
