import { type Band, DEFAULT_BANDS, DEFAULT_SCALE, type ScaleStep } from '@prestasi/domain';
import { performanceScale, scoreSet, trainingMethod, trainingRating } from '../src/schema/settings.ts';
import { AS_MADE, insertRows, type Through } from './rows.ts';
import type { DemoStructure } from './organisation.ts';

/** The group's score set and scale, which the settings of the property company follow. */
export const GROUP_SCORE_SET = 1;
export const GROUP_SCALE = 1;

const MEANINGS: readonly (readonly [ms: string, en: string])[] = [
  [
    'Hasil kerja jauh di bawah keperluan jawatan; perlu pemantauan rapat.',
    'Results fall far short of what the post needs; close follow-up is needed.',
  ],
  [
    'Sebahagian kecil sasaran tercapai; perlu bimbingan untuk memenuhi keperluan jawatan.',
    'A small part of the targets was met; guidance is needed to reach what the post needs.',
  ],
  ['Kebanyakan sasaran tercapai, tetapi belum konsisten.', 'Most targets were met, but not consistently.'],
  [
    'Semua sasaran tercapai seperti yang dijangkakan bagi jawatan ini.',
    'All targets were met as expected of the post.',
  ],
  [
    'Sasaran dilampaui dengan mutu yang jelas melebihi jangkaan.',
    'Targets were exceeded, clearly above what was expected.',
  ],
  [
    'Pencapaian yang jarang berlaku dan memberi kesan kepada seluruh syarikat.',
    'A rare achievement that made a difference to the whole company.',
  ],
];

/** The six labels of the specification, each with its meaning. */
export const SCALE_WITH_MEANINGS: readonly ScaleStep[] = DEFAULT_SCALE.map((step, index) => {
  const [ms = '', en = ''] = MEANINGS[index] ?? [];
  return { ...step, definition: { ms, en } };
});

const STRICT: readonly Band[] = DEFAULT_BANDS.map((band) =>
  band.key === 'excellent' ? { ...band, from: 8500 } : band,
);

const METHODS: readonly (readonly [ms: string, en: string])[] = [
  ['Kursus dalaman', 'In-house course'],
  ['Kursus luar', 'External course'],
  ['Bimbingan oleh penyelia', 'Coaching by the supervisor'],
  ['Latihan sambil bekerja', 'On-the-job training'],
  ['Pembelajaran dalam talian', 'Online learning'],
  ['Seminar atau persidangan', 'Seminar or conference'],
  ['Lawatan penanda aras', 'Benchmarking visit'],
];

type Rating = readonly [typeMs: string, typeEn: string, definitionMs: string, definitionEn: string];

const RATINGS: readonly Rating[] = [
  [
    'Tidak berkesan',
    'Not effective',
    'Tiada apa yang dipelajari digunakan dalam kerja.',
    'Nothing of what was learnt is used at work.',
  ],
  [
    'Kurang berkesan',
    'Hardly effective',
    'Sedikit sahaja yang digunakan, dan hanya apabila diingatkan.',
    'Little is used, and only when reminded.',
  ],
  ['Sederhana', 'Moderate', 'Sebahagian digunakan dalam kerja harian.', 'Part of it is used in daily work.'],
  [
    'Berkesan',
    'Effective',
    'Kebanyakannya digunakan, dan kerja bertambah baik.',
    'Most of it is used, and the work has become better.',
  ],
  [
    'Sangat berkesan',
    'Very effective',
    'Digunakan sepenuhnya dan dikongsi dengan rakan sekerja.',
    'All of it is used, and shared with colleagues.',
  ],
];

/** Writes the score sets, scales, training methods and evaluation ratings of the demo group. */
export async function writeNamedSettings(tx: Through, structure: Pick<DemoStructure, 'companies'>): Promise<void> {
  const own = structure.companies[0]?.id ?? null;
  const stored: (typeof scoreSet.$inferSelect)[] = [
    { id: GROUP_SCORE_SET, companyId: null, name: 'Set skor kumpulan', content: DEFAULT_BANDS, ...AS_MADE },
    { id: 2, companyId: own, name: 'Set skor ketat', content: STRICT, ...AS_MADE },
  ];
  await insertRows(tx, scoreSet, stored);
  const group: typeof performanceScale.$inferSelect = {
    id: GROUP_SCALE,
    companyId: null,
    name: 'Skala prestasi kumpulan',
    content: SCALE_WITH_MEANINGS,
    ...AS_MADE,
  };
  await insertRows(tx, performanceScale, [group]);
  const ways = METHODS.map(([nameMs, nameEn], sort): typeof trainingMethod.$inferSelect => ({
    id: sort + 1,
    nameMs,
    nameEn,
    sort,
    ...AS_MADE,
  }));
  await insertRows(tx, trainingMethod, ways);
  const steps = RATINGS.map(
    ([typeMs, typeEn, definitionMs, definitionEn], sort): typeof trainingRating.$inferSelect => ({
      id: sort + 1,
      scale: sort + 1,
      typeMs,
      typeEn,
      definitionMs,
      definitionEn,
      sort,
      ...AS_MADE,
    }),
  );
  await insertRows(tx, trainingRating, steps);
}
