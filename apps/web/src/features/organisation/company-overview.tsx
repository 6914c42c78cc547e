import { RecordHistory } from '../../shared/history/index.ts';
import { usePermission, useSession } from '../../shared/session/index.ts';
import { AdministratorsPanel } from './administrators-panel.tsx';
import type { Company } from './company.ts';
import classes from './company-overview.module.css';
import type { RenderActions } from './company-screen.tsx';
import { CyclePanel } from './cycle-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { HeadCountPanel } from './head-count-panel.tsx';
import { HealthNotice } from './health-notice.tsx';
import { PolicyPanel } from './policy-panel.tsx';

/** The reader's open actions, then the company's status: its cycle, employees, settings and details. */
export function CompanyOverview({ company, renderActions }: { company: Company; renderActions: RenderActions }) {
  const { today } = useSession();
  const runsCycles = usePermission('cycle.manage');
  const mayFix = usePermission('employee.write');
  const { actions } = company;
  return (
    <div className={classes.overview}>
      {(runsCycles || actions.length > 0) && renderActions(actions, today)}
      {mayFix && <HealthNotice companyId={company.id} />}
      <div className={classes.pair}>
        <CyclePanel company={company} />
        <HeadCountPanel company={company} />
      </div>
      <div className={classes.pair}>
        <div className={classes.stack}>
          <PolicyPanel companyId={company.id} />
          <AdministratorsPanel company={company} />
        </div>
        <DetailsPanel company={company} />
      </div>
      <RecordHistory entity="company" recordId={company.id} />
    </div>
  );
}
