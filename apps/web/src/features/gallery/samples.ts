import type { Score, TimelineItem } from '../../shared/ui/index.ts';

/** Names and numbers to show the building blocks with; this page exists in the development build only. */
export type SampleRow = {
  readonly id: string;
  readonly name: string;
  readonly sub: string;
  readonly supervisor: string;
  readonly score: string;
  readonly band: { readonly tone: 'ok' | 'info' | 'quiet' | 'danger'; readonly label: string };
  readonly difference: string;
};

const good = { tone: 'info', label: 'Sangat Baik' } as const;
const best = { tone: 'ok', label: 'Cemerlang' } as const;
const fair = { tone: 'quiet', label: 'Baik' } as const;
const poor = { tone: 'danger', label: 'Perlu Penambahbaikan' } as const;

export const ROWS: readonly SampleRow[] = [
  {
    id: '412',
    name: 'Ahmad Faiz bin Zulkifli',
    sub: 'SML-0412 · Operasi',
    supervisor: 'Nurul Aisyah binti Rahman',
    score: '76.25',
    band: good,
    difference: '2.15',
  },
  {
    id: '388',
    name: 'Kavitha a/p Suresh',
    sub: 'SML-0388 · Operasi',
    supervisor: 'Nurul Aisyah binti Rahman',
    score: '81.40',
    band: good,
    difference: '5.00',
  },
  {
    id: '297',
    name: 'Lee Jia Hui',
    sub: 'SML-0297 · Kewangan',
    supervisor: 'Goh Boon Teck',
    score: '88.10',
    band: best,
    difference: '1.30',
  },
  {
    id: '455',
    name: 'Mohd Hafiz bin Osman',
    sub: 'SML-0455 · Operasi',
    supervisor: 'Nurul Aisyah binti Rahman',
    score: '48.75',
    band: poor,
    difference: '-9.50',
  },
  {
    id: '203',
    name: 'Nor Azlina binti Kamal',
    sub: 'SML-0203 · Kewangan',
    supervisor: 'Goh Boon Teck',
    score: '71.90',
    band: fair,
    difference: '0.40',
  },
];

const part = (name: string, weight: string, mean: string | null, points: string | null, reachable: string) => ({
  part: name,
  weight,
  mean,
  points,
  reachable,
  items: [],
});

export const SCORE: Score = {
  state: 'running',
  score: '50.50',
  exact: '101/2',
  reachable: '70.00',
  band: null,
  missing: 6,
  parts: [
    part('KRA', '60', '61/15', '61/2', '45'),
    part('Kompetensi teras', '15', '14/3', '35/3', '15'),
    part('Kompetensi tingkah laku', '15', null, null, '0'),
    part('Latihan', '5', '6', '5', '5'),
    part('Sumbangan', '5', '4', '10/3', '5'),
  ],
};

export const TIMELINE: readonly TimelineItem[] = [
  { id: 1, tone: 'info', text: 'Dihantar oleh Ahmad Faiz bin Zulkifli', at: '2026-11-16T01:41:00Z' },
  {
    id: 2,
    tone: 'warn',
    text: 'Dikembalikan oleh Ketua Jabatan',
    note: '“Sila semak semula markah KRA 2.”',
    at: '2026-11-12T03:05:00Z',
  },
  { id: 3, tone: 'ok', text: 'Semakan pertengahan tahun diluluskan', at: '2026-07-22T06:30:00Z' },
];

export const BANDS = [
  { key: 'need', label: 'Perlu Penambahbaikan', value: 4, previous: 5, to: '/test-ui?band=need' },
  { key: 'moderate', label: 'Sederhana', value: 16, previous: 19, to: '/test-ui?band=moderate' },
  { key: 'good', label: 'Baik', value: 52, previous: 47, to: '/test-ui?band=good' },
  { key: 'very', label: 'Sangat Baik', value: 63, previous: 67, to: '/test-ui?band=very' },
  { key: 'excellent', label: 'Cemerlang', value: 14, previous: 12, to: '/test-ui?band=excellent' },
] as const;

export const POINTS = [
  { label: '2023', value: 68.4, text: '68.40' },
  { label: '2024', value: 74.1, text: '74.10' },
  { label: '2025', value: 76.25, text: '76.25' },
  { label: '2026', value: null, text: null },
] as const;

export const TEAM = [
  { key: 'open', label: 'Belum dihantar', value: 3, tone: 'quiet', to: '/test-ui?level=unsubmitted' },
  { key: 'mine', label: 'Menunggu saya', value: 6, tone: 2, to: '/test-ui?level=submitted' },
  { key: 'done', label: 'Telah diluluskan', value: 3, tone: 1, to: '/test-ui?level=approved' },
] as const;
