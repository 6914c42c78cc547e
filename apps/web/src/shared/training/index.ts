export { CertificateButton } from './certificate-button.tsx';
export { ProfileTabs } from './profile-tabs.tsx';
export { ToRatePanel, toRateQuery } from './to-rate-panel.tsx';
export { TrainingYears } from './training-years.tsx';
export { UpcomingList } from './upcoming-list.tsx';
