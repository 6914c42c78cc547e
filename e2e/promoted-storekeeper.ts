import { mean, of, plus, points, shown, times, weightedMean } from './a-whole-year/score.ts';

/** A storekeeper who becomes an executive in August: the numbers of the journey. */
export const PROMOTED = {
  day: '2027-08-15',
  formerPosition: 'Penjaga Stor',
  position: 'Eksekutif Kanan',
  chosen: {
    ms: {
      core: ['Amanah', 'Patuh', 'Perkongsian', 'Hormat'],
      behavioural: ['Teliti', 'Berdisiplin', 'Sabar', 'Tegas', 'Mesra'],
    },
    en: {
      core: ['Trustworthiness', 'Compliance', 'Sharing', 'Respect'],
      behavioural: ['Thorough', 'Disciplined', 'Patient', 'Firm', 'Friendly'],
    },
  },
  kras: [
    { title: 'Ketepatan pesanan', weight: 60, rows: [{ objective: 'Pesanan tepat', target: '98 %' }] },
    { title: 'Kos gudang', weight: 40, rows: [{ objective: 'Kos lebih rendah', target: '5 %' }] },
  ],
  selfScores: { kra: [4, 4], jd: [5, 4, 4], core: [4, 4, 4, 5], behavioural: [5, 4, 4, 4, 4] },
  marks: { kra: [4, 3], jd: [5, 4, 3], core: [4, 4, 4, 5], behavioural: [5, 5, 4, 4, 4] },
  band: { ms: 'Sederhana / Memuaskan', en: 'Moderate/Satisfactory' },
} as const;

/**
 * The score by the tests' own arithmetic: 226 days of tasks (70 % with two subtasks, 30 %), 139 days of key result areas;
 * no training.
 */
export function promotedScore(): string {
  const { kra, jd, core, behavioural } = PROMOTED.marks;
  const old = weightedMean([
    { weight: 70, mark: mean(jd.slice(0, 2)) },
    { weight: 30, mark: of(jd[2]) },
  ]);
  const present = weightedMean(PROMOTED.kras.map(({ weight }, index) => ({ weight, mark: of(kra[index] ?? 0) })));
  const part1 = weightedMean([
    { weight: 226, mark: old },
    { weight: 139, mark: present },
  ]);
  const parts = [points(65, part1), points(15, mean(core)), points(15, mean(behavioural)), times(of(5), of(0))];
  return shown(parts.reduce(plus));
}
