import { exactly, type Fraction, mean, of, plus, points, shown, weightedMean } from './score.ts';

/** An executive's plan, and its results: the numbers of the Malay journey. */
export const EXECUTIVE = {
  kras: [
    {
      title: 'Jualan serantau',
      weight: 50,
      rows: [
        { objective: 'Menambah pelanggan', target: '40 pelanggan' },
        { objective: 'Menaikkan hasil', target: 'RM 2 juta' },
      ],
    },
    { title: 'Kawalan kos', weight: 30, rows: [{ objective: 'Mengurangkan pembaziran', target: '8 %' }] },
    { title: 'Kepuasan pelanggan', weight: 20, rows: [{ objective: 'Mempercepat maklum balas', target: '2 hari' }] },
  ],
  subcores: ['Amanah', 'Tepati janji', 'Kerjasama', 'Hormat'],
  behaviours: ['Proaktif', 'Teliti', 'Kreatif', 'Sabar', 'Mesra'],
  need: {
    programme: 'Rundingan lanjutan',
    method: 'Bengkel',
    targetDate: '2027-08-31',
    reason: 'Menyokong jualan serantau',
  },
  selfScores: { kra: [5, 5, 4], core: [4, 4, 5, 5], behavioural: [5, 5, 4, 4, 4] },
  marks: { kra: [5, 4, 6], core: [4, 5, 4, 5], behavioural: [5, 4, 4, 3, 5] },
  learning: { title: 'Analisis data dalam talian', learnedOn: '2027-09-14', hours: 11 },
} as const;

/**
 * The points of each part. 14 hours on record and 11 confirmed of 40; an exco (3) and a secretary (5) confirmed, of the
 * three contributions that count.
 */
function parts(): readonly Fraction[] {
  const { kra, core, behavioural } = EXECUTIVE.marks;
  const part1 = weightedMean(EXECUTIVE.kras.map(({ weight }, index) => ({ weight, mark: of(kra[index] ?? 0) })));
  return [
    points(60, part1),
    points(15, mean(core)),
    points(15, mean(behavioural)),
    points(5, of(6 * (14 + 11), 40)),
    points(5, of(3 + 5 + 0, 3)),
  ];
}

export const expectedPoints = (): string[] => parts().map(exactly);

export const expectedScore = (): string => shown(parts().reduce(plus));
