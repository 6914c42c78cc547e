import {
  checkOpening,
  getCompany,
  getPerformanceScale,
  getPolicySettings,
  getScoreSet,
  listAppraisalSettings,
  listPerformanceScales,
  listRecordChanges,
  listReminderSettings,
  listScoreSets,
  previewSettings,
} from '@prestasi/contract';
import { invalidate } from '../../shared/api/index.ts';

/** All calls that return settings: one change of a set, a scale or a setting shows in all of them. */
const CALLS = [
  listAppraisalSettings,
  listReminderSettings,
  previewSettings,
  getPolicySettings,
  listScoreSets,
  getScoreSet,
  listPerformanceScales,
  getPerformanceScale,
  getCompany,
  checkOpening,
  listRecordChanges,
];

/** Reloads all queries of settings, after one was changed or was found changed by somebody else. */
export async function reloadSettings(): Promise<void> {
  await invalidate(...CALLS);
}
