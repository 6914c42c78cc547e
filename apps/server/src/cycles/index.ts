export { registerCycles } from './routes.ts';
export { DAILY_OPENING } from './daily-opening.ts';
export { planMissingRuns } from './plan-missing-runs.ts';
export { findPresentRun, findPresentStates, findRunsOf, type RunRecord, withFigures } from './run-queries.ts';
export { findStandingRuns, lockFollowers, lockSettings, saveSetting, type SettingRow } from './policy-queries.ts';
export { lockSettingsOf, type Setting, settingsOf } from './policy-settings.ts';
