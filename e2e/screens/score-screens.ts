import type { Screen } from './catalogue.ts';
import type { Places } from './places.ts';

/** The screens of final scores and of score logs: of an administrator, who sees no marks, and of human resources. */
export function scoreScreens({ final }: Places): Readonly<Record<'admin' | 'hr' | 'superhr', readonly Screen[]>> {
  return {
    admin: [
      { name: 'score-list-admin', address: '/senarai-skor-pekerja?sort=-score' },
      { name: 'score-log-admin', address: `/score-log/${final.formId}` },
    ],
    hr: [
      { name: 'score-list', address: '/senarai-skor-pekerja?sort=-difference' },
      { name: 'score-logs', address: '/score-logs' },
      { name: 'prepared-files', address: '/prepared-files' },
    ],
    superhr: [{ name: 'score-log', address: `/score-log/${final.formId}` }],
  };
}
