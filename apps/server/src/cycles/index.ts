export { registerCycles } from './routes.ts';
export { DAILY_OPENING } from './daily-opening.ts';
export { planMissingCompanyCycles } from './plan-missing-company-cycles.ts';
export {
  findPresentCompanyCycle,
  findPresentStates,
  findCompanyCyclesOf,
  type CompanyCycleRecord,
  withStatistics,
} from './company-cycle-queries.ts';
export {
  findActiveCompanyCycles,
  lockFollowers,
  lockSettings,
  saveSetting,
  type SettingRow,
} from './policy-queries.ts';
export { lockSettingsOf, type Setting, settingsOf } from './policy-settings.ts';
