import { OpenActions } from '../features/dashboard/open-actions.tsx';
import { CompanyScreen } from '../features/organisation/company-screen.tsx';

/** The company's page, with the dashboard's list of open actions. */
export function ViewCompanyPage() {
  return <CompanyScreen renderActions={(actions, today) => <OpenActions actions={actions} today={today} />} />;
}
