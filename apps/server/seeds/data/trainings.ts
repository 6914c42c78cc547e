import type { Language } from '@prestasi/domain';
import type { Field } from './positions.ts';

type Need = 'safety' | 'rules' | 'system' | 'skill' | 'lead';

/** Courses that people attend, with their hours, and the kind of need for which they are. */
export const COURSES: readonly { readonly title: string; readonly hours: number; readonly need: Need; readonly fields: readonly Field[] | null }[] = [
  { title: 'Pertolongan Cemas dan CPR', hours: 16, need: 'safety', fields: null },
  { title: 'Latihan Kebakaran dan Pengosongan Bangunan', hours: 4, need: 'safety', fields: null },
  { title: 'Kesedaran Keselamatan Siber', hours: 4, need: 'rules', fields: null },
  { title: 'Integriti dan Pencegahan Rasuah di Tempat Kerja', hours: 8, need: 'rules', fields: null },
  { title: 'Amalan 5S', hours: 8, need: 'skill', fields: ['warehouse', 'production', 'maintenance', 'quality', 'property'] },
  { title: 'Microsoft Excel untuk Pelaporan', hours: 16, need: 'skill', fields: ['finance', 'hr', 'office', 'sales', 'warehouse', 'transport'] },
  { title: 'Pengendalian Forklif dengan Selamat', hours: 16, need: 'safety', fields: ['warehouse', 'production'] },
  { title: 'Sistem Pengurusan Gudang – Pengguna', hours: 16, need: 'system', fields: ['warehouse'] },
  { title: 'Pengurusan Inventori dan Kiraan Kitaran', hours: 16, need: 'skill', fields: ['warehouse'] },
  { title: 'Pemanduan Berhemah dan Jimat Bahan Api', hours: 8, need: 'safety', fields: ['transport'] },
  { title: 'Pengurusan Barang Berbahaya dalam Pengangkutan', hours: 16, need: 'safety', fields: ['transport', 'warehouse'] },
  { title: 'Pelaksanaan e-Invois', hours: 16, need: 'system', fields: ['finance', 'office', 'sales'] },
  { title: 'Malaysian Financial Reporting Standards Update', hours: 16, need: 'rules', fields: ['finance'] },
  { title: 'Akta Kerja dan Pindaannya', hours: 16, need: 'rules', fields: ['hr'] },
  { title: 'Kemahiran Menemu Duga', hours: 16, need: 'skill', fields: ['hr'] },
  { title: 'Kawalan Proses Berstatistik', hours: 24, need: 'skill', fields: ['quality', 'production'] },
  { title: 'ISO 9001 – Juruaudit Dalaman', hours: 16, need: 'rules', fields: ['quality', 'production', 'maintenance'] },
  { title: 'Penyelenggaraan Produktif Menyeluruh', hours: 24, need: 'skill', fields: ['maintenance', 'production'] },
  { title: 'Pengaturcaraan PLC Asas', hours: 24, need: 'system', fields: ['maintenance'] },
  { title: 'Cloud Infrastructure Foundations', hours: 24, need: 'system', fields: ['it'] },
  { title: 'Secure Software Development', hours: 16, need: 'rules', fields: ['it'] },
  { title: 'Khidmat Pelanggan Cemerlang', hours: 16, need: 'skill', fields: ['it', 'property', 'sales'] },
  { title: 'Pengurusan Harta Strata', hours: 16, need: 'rules', fields: ['property', 'sales'] },
  { title: 'Penyelenggaraan Sistem Penyaman Udara', hours: 24, need: 'skill', fields: ['property'] },
  { title: 'Leading High-Performance Teams', hours: 24, need: 'lead', fields: ['management'] },
  { title: 'Strategic Risk Management', hours: 16, need: 'lead', fields: ['management', 'office'] },
  { title: 'Kemahiran Menyelia', hours: 16, need: 'lead', fields: ['warehouse', 'transport', 'production', 'property'] },
];

export const METHODS = ['Kursus luar', 'Latihan dalaman', 'Latihan di tempat kerja', 'Kursus dalam talian', 'Bimbingan penyelia'] as const;

/** Reasons to ask for a course, by the kind of need. */
export const NEED_REASONS: Readonly<Record<Need, Readonly<Record<Language, readonly string[]>>>> = {
  safety: {
    ms: ['Sijil sedia ada akan tamat tempoh tahun ini.', 'Supaya setiap syif ada pekerja yang terlatih.', 'Cadangan jawatankuasa keselamatan dan kesihatan.'],
    en: ['The present certificate expires this year.', 'So that somebody trained is always there.'],
  },
  rules: {
    ms: ['Peraturan yang dipinda perlu difahami sebelum berkuat kuasa.', 'Susulan penemuan audit tahun lalu.'],
    en: ['The amended rules must be understood before they apply.', 'Follows from a finding of last year’s audit.'],
  },
  system: {
    ms: ['Sistem baharu akan digunakan mulai suku ketiga.', 'Supaya boleh menggantikan rakan ketika cuti.'],
    en: ['The new system is in use from the third quarter.', 'To stand in for colleagues on leave.'],
  },
  skill: {
    ms: ['Untuk mengurangkan kesilapan yang dikenal pasti pada tahun lalu.', 'Supaya boleh menggantikan rakan ketika cuti.', 'Keperluan peranan yang akan diperluas pada separuh kedua tahun.'],
    en: ['To make fewer of the mistakes found last year.', 'To stand in for colleagues on leave.'],
  },
  lead: {
    ms: ['Keperluan peranan yang akan diperluas pada separuh kedua tahun.', 'Persediaan untuk memimpin pasukan yang lebih besar.'],
    en: ['To prepare for more responsibility in the team.'],
  },
};

/** Self learning, with its hours. */
export const SELF_LEARNING: readonly { readonly title: string; readonly hours: number }[] = [
  { title: 'Kursus dalam talian: Pengurusan Masa', hours: 4 },
  { title: 'Kursus dalam talian: Asas Analisis Data', hours: 10 },
  { title: 'Membaca buku "Kaizen di Tempat Kerja" dan berkongsi ringkasan', hours: 6 },
  { title: 'Webinar: Trend Rantaian Bekalan Serantau', hours: 3 },
  { title: 'Online course: Effective Business Writing', hours: 8 },
  { title: 'Kursus dalam talian: Bahasa Inggeris untuk Tempat Kerja', hours: 12 },
  { title: 'Webinar keselamatan dan kesihatan pekerjaan', hours: 2 },
  { title: 'Kursus dalam talian: Hamparan Elektronik Lanjutan', hours: 8 },
];

/** Involvements and contributions, with the key of their level. */
export const CONTRIBUTIONS: Readonly<Record<'internal' | 'external', readonly (readonly [activity: string, level: string])[]>> = {
  internal: [
    ['Jawatankuasa Keselamatan dan Kesihatan', 'committee_member'],
    ['Pasukan Tindakan Kecemasan', 'normal_member'],
    ['Kelab Sukan dan Rekreasi Kumpulan', 'exco'],
    ['Kumpulan Inovasi dan Kreatif', 'committee_member'],
    ['Jawatankuasa Hari Keluarga', 'treasurer_district'],
    ['Pasukan audit dalaman ISO', 'committee_member'],
    ['Kelab Sukan dan Rekreasi Kumpulan', 'secretary_state'],
    ['Majlis Bersama Pekerja', 'normal_member'],
  ],
  external: [
    ['Persatuan Ibu Bapa dan Guru sekolah daerah', 'committee_member'],
    ['Jawatankuasa surau taman perumahan', 'exco'],
    ['Persekutuan Bola Sepak negeri, pengadil', 'secretary_state'],
    ['Bulan Sabit Merah, sukarelawan daerah', 'treasurer_district'],
    ['Persatuan Penduduk, bendahari', 'treasurer_district'],
    ['Malaysian logistics association, working group', 'normal_member'],
    ['Pertandingan inovasi peringkat kebangsaan, naib johan', 'chairman_national'],
    ['Derma darah dan gotong-royong komuniti', 'normal_member'],
    ['Pasukan bola tampar daerah', 'treasurer_district'],
  ],
};
