export { presentYears } from './appraisals.ts';
export { openActionsFor } from './open-actions.ts';
export { registerMe } from './routes.ts';
export { findPersonal } from './profile-queries.ts';
export { presentPersonal } from './profile.ts';
export { findMyYears } from './appraisal-queries.ts';
