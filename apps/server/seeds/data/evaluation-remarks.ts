import type { Evaluator, Language } from '@prestasi/domain';

/** What participants and supervisors say of a training. */
export const EVALUATION_REMARKS: Readonly<Record<Evaluator, Readonly<Record<Language, readonly string[]>>>> = {
  participant: {
    ms: [
      'Contoh yang diberikan dekat dengan kerja harian saya.',
      'Masa untuk latihan amali terlalu singkat.',
      'Penceramah jelas, dan nota boleh terus digunakan.',
      'Sesuai untuk pekerja baharu; sebahagiannya sudah saya ketahui.',
      'Saya sudah menggunakan senarai semak yang diberikan.',
    ],
    en: [
      'The examples were close to my daily work.',
      'Too little time for practice.',
      'A clear trainer, and notes that I can use at once.',
      'Good for new colleagues; I knew part of it.',
      'I use the checklist that we were given.',
    ],
  },
  supervisor: {
    ms: [
      'Kesilapan dalam laporan berkurang selepas latihan.',
      'Kini boleh menggantikan rakan sepasukan tanpa bantuan.',
      'Belum nampak perubahan; perlu bimbingan susulan.',
      'Berkongsi bahan latihan dengan pasukan.',
    ],
    en: [
      'Fewer mistakes in the reports since the training.',
      'Now stands in for colleagues without help.',
      'No change at work yet; needs some coaching.',
      'Shared the material with the team.',
    ],
  },
};

/** Courses that people attend on their own and have confirmed: their provider, method, days and hours. */
export const EXTERNAL_COURSES: readonly {
  readonly title: string;
  readonly provider: string;
  readonly method: string;
  readonly days: number;
  readonly hours: number;
}[] = [
  { title: 'Persidangan Sumber Manusia Malaysia', provider: 'MEF Academy', method: 'Persidangan', days: 2, hours: 14 },
  { title: 'Data Analytics with Power BI', provider: 'Universiti Teknologi Malaysia', method: 'Online course', days: 3, hours: 12 },
  { title: 'Kursus Pegawai Keselamatan dan Kesihatan', provider: 'NIOSH', method: 'Kursus luar', days: 5, hours: 35 },
  { title: 'Project Management Fundamentals', provider: 'PMI Malaysia Chapter', method: 'Workshop', days: 2, hours: 16 },
  { title: 'Bengkel Penulisan Laporan Teknikal', provider: 'INTAN', method: 'Bengkel', days: 1, hours: 7 },
];

/** Reasons with which HR rejects an external training. */
export const EXTERNAL_REJECTIONS: readonly string[] = [
  'Sijil kehadiran tidak dilampirkan.',
  'The course was attended before joining the company.',
  'Kursus ini sudah direkodkan sebagai sesi syarikat.',
];
