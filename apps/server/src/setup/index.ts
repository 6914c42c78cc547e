export { createAdministrator } from './create-administrator.ts';
export { registerSetup } from './routes.ts';
export { setupNotice } from './setup-notice.ts';
