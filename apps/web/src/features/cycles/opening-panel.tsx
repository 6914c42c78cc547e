import { checkOpening } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { ErrorState, LinesSkeleton, Panel } from '../../shared/ui/index.ts';
import classes from './cycles.module.css';
import { OpenButton } from './open-button.tsx';
import { OpeningStatistics } from './opening-statistics.tsx';
import { OpeningFindings } from './opening-findings.tsx';
import { OpeningHealth } from './opening-health.tsx';
import { OpeningPhases } from './opening-phases.tsx';
import { OpeningShortages } from './opening-shortages.tsx';
import { PolicyReadiness } from './policy-readiness.tsx';
import type { CompanyCycle } from './company-cycle.ts';

/** A preview of what opening a planned company cycle would do. */
export function OpeningPanel({ companyCycle }: { companyCycle: CompanyCycle }) {
  const { t } = useTranslation('cycles');
  const check = useQuery({ ...queryOf(checkOpening, { params: { id: companyCycle.id } }), staleTime: 0 });
  return (
    <Panel
      title={t('opening.title')}
      aside={
        <Button variant="subtle" size="compact-sm" loading={check.isFetching} onClick={() => void check.refetch()}>
          {t('opening.again')}
        </Button>
      }
    >
      {check.isPending && <LinesSkeleton lines={5} />}
      {check.isError && <ErrorState query={check} />}
      {check.data && (
        <div className={classes.stack}>
          <OpeningStatistics check={check.data} />
          <PolicyReadiness check={check.data} companyId={companyCycle.company.id} />
          <OpeningShortages check={check.data} />
          <OpeningPhases check={check.data} />
          <OpeningFindings check={check.data} />
          <OpeningHealth check={check.data} companyId={companyCycle.company.id} />
          {companyCycle.can.open && <OpenButton companyCycle={companyCycle} check={check.data} />}
        </div>
      )}
    </Panel>
  );
}
