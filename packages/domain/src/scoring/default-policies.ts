import type { Band, ContributionLevel, Policy } from '../policy.ts';
import type { Category } from '../vocabulary.ts';

/** The specification's six labels (specification §3; Malay by domain §1). */
export const DEFAULT_SCALE: Policy['scale'] = [
  { mark: 1, label: { ms: 'Tidak memuaskan', en: 'Not satisfactory' } },
  { mark: 2, label: { ms: 'Kurang memuaskan', en: 'Marginal' } },
  { mark: 3, label: { ms: 'Memenuhi sebahagian jangkaan', en: 'Meet some expectations' } },
  { mark: 4, label: { ms: 'Memenuhi semua jangkaan', en: 'Meet all expectations' } },
  { mark: 5, label: { ms: 'Mencapai kecemerlangan', en: 'Achieved excellence' } },
  { mark: 6, label: { ms: 'Pencapaian luar biasa', en: 'Exceptional achievement' } },
];

/** The default score set (domain §3). */
export const DEFAULT_BANDS: readonly Band[] = [
  { key: 'need_improvement', from: 0, label: { ms: 'Perlu Penambahbaikan', en: 'Need Improvement' } },
  { key: 'moderate', from: 5000, label: { ms: 'Sederhana / Memuaskan', en: 'Moderate/Satisfactory' } },
  { key: 'good', from: 6500, label: { ms: 'Baik', en: 'Good' } },
  { key: 'very_good', from: 7500, label: { ms: 'Sangat Baik', en: 'Very Good' } },
  { key: 'excellent', from: 8300, label: { ms: 'Cemerlang', en: 'Excellent' } },
];

/** Levels of participation and their marks (specification §3). */
export const DEFAULT_CONTRIBUTION_LEVELS: readonly ContributionLevel[] = [
  { key: 'normal_member', mark: 1, label: { ms: 'Ahli Biasa', en: 'Normal Member' } },
  { key: 'committee_member', mark: 2, label: { ms: 'Ahli Jawatankuasa', en: 'Committee Member' } },
  { key: 'exco', mark: 3, label: { ms: 'Exco', en: 'Exco' } },
  { key: 'treasurer_district', mark: 4, label: { ms: 'Bendahari / Peringkat Daerah', en: 'Treasurer/District' } },
  { key: 'secretary_state', mark: 5, label: { ms: 'Setiausaha / Peringkat Negeri', en: 'Secretary/State' } },
  {
    key: 'chairman_national',
    mark: 6,
    label: { ms: 'Pengerusi / Presiden / Peringkat Kebangsaan', en: 'Chairman/President/National' },
  },
];

const shared = {
  subcoresPerCore: 2,
  behaviours: 5,
  // The specification shows a best-of method but no number, and a training score but no target: three and 40 hours.
  contributions: { method: 'best_of', count: 3, internalInvolvement: true, levels: DEFAULT_CONTRIBUTION_LEVELS },
  trainingTargetHours: 40,
  scale: DEFAULT_SCALE,
  bands: DEFAULT_BANDS,
  routes: {
    planning: ['supervisor', 'hod'],
    review: ['supervisor', 'hod'],
    year_end: ['supervisor', 'hod', 'hr', 'super_hr'],
  },
  responseDeadlineDays: 7,
  appealDays: 14,
  segmentsByDays: true,
  newPositionPlanningDays: 30,
  remarkForUnusualMarks: true,
} as const satisfies Partial<Policy>;

const executive: Policy = {
  ...shared,
  category: 'executive',
  part1: { kind: 'kra', kraShare: null },
  weights: { part1: 6000, core: 1500, behavioural: 1500, training: 500, contributions: 500 },
};

/** The policy of each category before anybody edits it (domain §3). */
export const DEFAULT_POLICIES: Readonly<Record<Category, Policy>> = {
  non_executive: {
    ...shared,
    category: 'non_executive',
    part1: { kind: 'jd', kraShare: null },
    weights: { part1: 6500, core: 1500, behavioural: 1500, training: 500, contributions: null },
  },
  executive,
  top_management: { ...executive, category: 'top_management' },
};
