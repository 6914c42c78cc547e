import type { ReportedUnit } from '@prestasi/domain';
import { useSteadyQuery } from '../../shared/api/index.ts';
import type { AppraisalPage } from '../../shared/appraisals/appraisal-rows.ts';
import { ErrorState, LinesSkeleton, type ListStateHandle, Panel } from '../../shared/ui/index.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { DistributionPanel } from './distribution-panel.tsx';
import { UnitOutcomes } from './unit-outcomes.tsx';
import { UnitProgress } from './unit-progress.tsx';
import { unitReportQuery } from './unit-report.ts';
import classes from './unit-statistics.module.css';
import { UnitTable } from './unit-table.tsx';

type Props = {
  readonly view: ReportedUnit;
  readonly page: AppraisalPage;
  readonly state: Pick<ListStateHandle, 'filters'>;
};

/** The statistics of a division's or section's year: progress by phase, results by band, and both by department. */
export function UnitStatistics({ view, page, state }: Props) {
  const report = useSteadyQuery(unitReportQuery(view, page.year));
  if (report.isError) return <ErrorState query={report} />;
  if (report.data === undefined) {
    return (
      <Panel>
        <LinesSkeleton lines={6} />
      </Panel>
    );
  }
  if (report.data.people === 0) return null;
  return (
    <div className={classes.statistics}>
      <div className={classes.first}>
        <UnitProgress view={view} report={report.data} />
        <DistributionPanel view={view} year={page.year} state={state}>
          <UnitOutcomes report={report.data} />
        </DistributionPanel>
        <AttentionPanel view={view} attention={page.attention} />
      </div>
      <UnitTable view={view} report={report.data} phase={page.phase} />
    </div>
  );
}
