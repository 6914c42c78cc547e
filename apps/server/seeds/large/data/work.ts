/** Texts of one language for projects, their tasks, what is reported about them, and meetings. */
type WorkTexts = {
  readonly projects: readonly string[];
  readonly descriptions: readonly string[];
  readonly tasks: readonly string[];
  readonly remarks: readonly string[];
  readonly meetings: readonly string[];
  readonly agenda: readonly string[];
  readonly minutes: readonly string[];
  readonly actions: readonly string[];
};

/** The texts of invented projects and meetings, as most people of the group write, and as some do. */
export const WORK: Readonly<Record<'ms' | 'en', WorkTexts>> = {
  ms: {
    projects: [
      'Susun atur semula gudang',
      'Penjimatan tenaga',
      'Persediaan audit dalaman',
      'Kempen keselamatan',
      'Sistem tempahan bilik',
      'Kajian kepuasan pelanggan',
      'Penyelenggaraan pencegahan',
      'Pendigitalan borang',
      'Pengurangan sisa',
      'Semakan kontrak pembekal',
      'Latihan silang pasukan',
      'Kemas kini prosedur kerja',
    ],
    descriptions: [
      'Mengurangkan masa menunggu dan kerja yang diulang.',
      'Susulan daripada penemuan audit tahun lalu.',
      'Dipersetujui dalam mesyuarat jabatan suku lalu.',
      'Supaya setiap syif bekerja dengan cara yang sama.',
    ],
    tasks: [
      'Kumpul data tiga bulan',
      'Sediakan laporan awal',
      'Semak dengan kewangan',
      'Bentangkan kepada ketua jabatan',
      'Latih pasukan',
      'Kemas kini rekod',
      'Dapatkan sebut harga',
      'Uji bersama pengguna',
      'Labelkan lokasi',
      'Sediakan panduan ringkas',
    ],
    remarks: [
      'Dalam tindakan, mengikut jadual.',
      'Menunggu maklum balas pembekal.',
      'Siap dan sudah disemak oleh penyelia.',
      'Tertangguh seminggu kerana stok lewat.',
    ],
    meetings: ['Perbincangan kemajuan', 'Semakan sasaran', 'Perbincangan tugas', 'Mesyuarat pasukan'],
    agenda: ['Kemajuan dan halangan', 'Tugasan seterusnya', 'Hal-hal lain'],
    minutes: [
      'Kemajuan dibentangkan. Semua tugasan berjalan mengikut jadual.',
      'Dua halangan dikenal pasti. Penyelia akan berbincang dengan jabatan berkaitan.',
    ],
    actions: ['Sediakan ringkasan untuk mesyuarat berikutnya', 'Hantar senarai yang dikemas kini'],
  },
  en: {
    projects: [
      'Supplier review',
      'Onboarding of new staff',
      'Customer portal',
      'Month-end closing in five days',
      'Spare parts catalogue',
    ],
    descriptions: ['Agreed with the head of department last quarter.', 'To spend less time on work that is done twice.'],
    tasks: [
      'Prepare the checklist',
      'Interview the team leads',
      'Draft the proposal',
      'Test with two departments',
      'Write the user guide',
      'Train the representatives',
    ],
    remarks: ['On schedule.', 'Waiting for an answer from the supplier.', 'Done and checked.'],
    meetings: ['Progress talk', 'Review of targets', 'Planning of next month', 'Team meeting'],
    agenda: ['Progress and obstacles', 'Next steps', 'Other matters'],
    minutes: ['Progress was presented; everything runs on schedule.', 'Two obstacles were found; the supervisor follows up.'],
    actions: ['Prepare a summary for the next meeting', 'Send the updated list'],
  },
};

/** Returns one of the texts in SQL, chosen by an integer expression, in the language of a boolean expression. */
export function textIn(kind: keyof WorkTexts, by: string, isEnglish: string): string {
  const of = (texts: readonly string[]) =>
    `(array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')}])[1 + ((${by}) % ${texts.length})]`;
  return `case when ${isEnglish} then ${of(WORK.en[kind])} else ${of(WORK.ms[kind])} end`;
}
