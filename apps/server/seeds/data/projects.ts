/** A task of a demo project: days are counted from today, `people` are keys or places among the owner's colleagues. */
export type TaskText = {
  readonly title: string;
  readonly from: number;
  readonly due: number;
  readonly progress: number;
  readonly who: number;
  readonly remark?: string;
};

export type ProjectText = {
  readonly name: string;
  readonly description: string;
  /** The key of the demo person who owns it. */
  readonly owner: string;
  readonly state: 'active' | 'on_hold' | 'done' | 'archived';
  readonly from: number;
  readonly due: number;
  /** The keys of the demo people who are members beside the owner’s colleagues. */
  readonly members: readonly string[];
  readonly colleagues: number;
  readonly tasks: readonly TaskText[];
  readonly remarks: readonly string[];
};

/** The projects of the demo group, mostly in Malay as its people write; `who` counts the members, 0 being the owner. */
export const PROJECTS: readonly ProjectText[] = [
  {
    name: 'Susun atur semula gudang utama',
    description: 'Memendekkan masa mengambil barang dengan menyusun rak mengikut kekerapan guna.',
    owner: 'supervisor',
    state: 'active',
    from: -60,
    due: 45,
    members: ['staff', 'executive', 'head.section'],
    colleagues: 2,
    tasks: [
      { title: 'Kira kekerapan pengambilan barang tiga bulan', from: -58, due: -30, progress: 100, who: 1, remark: 'Siap. 40 item mewakili 80% pengambilan.' },
      { title: 'Lukis pelan rak baharu', from: -40, due: -5, progress: 60, who: 2, remark: 'Menunggu ukuran pintu kecemasan.' },
      { title: 'Dapatkan sebut harga rak', from: -20, due: 6, progress: 30, who: 2 },
      { title: 'Labelkan semua lokasi', from: -10, due: 14, progress: 20, who: 1, remark: 'Lorong A dan B sudah siap.' },
      { title: 'Pindahkan stok bergerak laju', from: -2, due: 25, progress: 0, who: 1 },
      { title: 'Latih pekerja syif malam', from: -2, due: 40, progress: 0, who: 3 },
    ],
    remarks: ['Mesyuarat mingguan setiap Isnin, 9 pagi.', 'Ukuran lantai sudah disahkan oleh pihak penyelenggaraan.'],
  },
  {
    name: 'Peluncuran sistem tempahan bilik',
    description: 'Rolling out the meeting-room booking system to all floors, with training for each department.',
    owner: 'executive',
    state: 'active',
    from: -45,
    due: 20,
    members: ['supervisor', 'staff', 'multi'],
    colleagues: 3,
    tasks: [
      { title: 'List rooms and their equipment', from: -44, due: -30, progress: 100, who: 0, remark: 'All 23 rooms listed with photos.' },
      { title: 'Uji dengan dua jabatan', from: -25, due: -2, progress: 80, who: 1, remark: 'Jabatan Kewangan minta notis sehari sebelum.' },
      { title: 'Sediakan panduan pengguna', from: -15, due: 4, progress: 50, who: 2 },
      { title: 'Train floor representatives', from: -5, due: 12, progress: 0, who: 3 },
      { title: 'Tampal kod QR di setiap bilik', from: -3, due: 18, progress: 0, who: 1 },
    ],
    remarks: ['Maklum balas ujian dikumpul dalam satu helaian.'],
  },
  {
    name: 'Audit dalaman ISO 9001',
    description: 'Persediaan dan tindakan pembetulan bagi audit dalaman tahun ini.',
    owner: 'hod',
    state: 'active',
    from: -90,
    due: -3,
    members: ['supervisor', 'executive'],
    colleagues: 3,
    tasks: [
      { title: 'Kemas kini manual kualiti', from: -88, due: -40, progress: 100, who: 1 },
      { title: 'Tutup penemuan audit lepas', from: -70, due: -8, progress: 70, who: 2, remark: 'Dua daripada tiga penemuan sudah ditutup.' },
      { title: 'Semak rekod penentukuran', from: -30, due: 3, progress: 40, who: 3 },
      { title: 'Taklimat auditor dalaman', from: -10, due: 9, progress: 0, who: 0 },
    ],
    remarks: ['Juruaudit luar dijadualkan pada suku berikutnya.'],
  },
  {
    name: 'Hari Keluarga syarikat',
    description: 'Menganjurkan hari keluarga bagi semua jabatan.',
    owner: 'staff',
    state: 'done',
    from: -200,
    due: -120,
    members: ['executive', 'supervisor'],
    colleagues: 2,
    tasks: [
      { title: 'Tempah dewan', from: -198, due: -170, progress: 100, who: 0, remark: 'Dewan komuniti telah ditempah.' },
      { title: 'Urus jamuan', from: -180, due: -130, progress: 100, who: 1 },
      { title: 'Sediakan permainan kanak-kanak', from: -170, due: -125, progress: 100, who: 2 },
    ],
    remarks: ['Terima kasih semua. Seramai 260 orang hadir!'],
  },
  {
    name: 'Kajian penjimatan tenaga',
    description: 'A study of energy use in the offices; waits for the new meters.',
    owner: 'supervisor',
    state: 'on_hold',
    from: -30,
    due: 90,
    members: ['executive'],
    colleagues: 1,
    tasks: [
      { title: 'Kumpul bil elektrik dua tahun', from: -28, due: -10, progress: 100, who: 1 },
      { title: 'Pasang meter di setiap tingkat', from: -10, due: 30, progress: 0, who: 2 },
    ],
    remarks: ['Ditangguhkan sehingga meter baharu tiba.'],
  },
  {
    name: 'Pelan penggantian jawatan kritikal',
    description: 'Mengenal pasti pengganti bagi jawatan kritikal dalam bahagian.',
    owner: 'top',
    state: 'active',
    from: -20,
    due: 100,
    members: ['hod', 'hr'],
    colleagues: 1,
    tasks: [
      { title: 'Senaraikan jawatan kritikal', from: -18, due: -4, progress: 100, who: 1 },
      { title: 'Temu bual calon pengganti', from: -5, due: 40, progress: 10, who: 2 },
      { title: 'Bentangkan pelan kepada lembaga', from: -2, due: 95, progress: 0, who: 0 },
    ],
    remarks: [],
  },
];
