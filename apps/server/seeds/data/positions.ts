import type { Category } from '@prestasi/domain';

/** A task of a job description: its share in per cent, and subtasks that count equally. */
export type TaskText = { readonly kind: 'main_task' | 'additional_task'; readonly title: string; readonly percent: number; readonly subtasks: readonly string[] };

export type PositionText = {
  readonly code: string;
  readonly title: string;
  readonly category: Category;
  readonly grade: string;
  /** The field of work, which selects key result areas and trainings. */
  readonly field: Field;
  readonly tasks: readonly TaskText[];
};

export const FIELDS = ['warehouse', 'transport', 'finance', 'hr', 'production', 'quality', 'maintenance', 'it', 'property', 'sales', 'office', 'management'] as const;
export type Field = (typeof FIELDS)[number];

const main = (percent: number, title: string, ...subtasks: string[]): TaskText => ({ kind: 'main_task', title, percent, subtasks });
const extra = (percent: number, title: string, ...subtasks: string[]): TaskText => ({ kind: 'additional_task', title, percent, subtasks });
const worker = (code: string, title: string, grade: string, field: Field, ...tasks: TaskText[]): PositionText => ({ code, title, category: 'non_executive', grade, field, tasks });
const executive = (code: string, title: string, grade: string, field: Field): PositionText => ({ code, title, category: 'executive', grade, field, tasks: [] });
const leader = (code: string, title: string, grade: string): PositionText => ({ code, title, category: 'top_management', grade, field: 'management', tasks: [] });

/** Positions by company. Grades are those of the sets below. */
export const POSITIONS: Readonly<Record<'SML' | 'SMP' | 'SMT' | 'SMH', readonly PositionText[]>> = {
  SML: [
    leader('PENGERUSI', 'Pengerusi Eksekutif', 'T5'),
    leader('MD', 'Pengarah Urusan Kumpulan', 'T4'),
    leader('PGH-OPS', 'Pengarah Operasi Logistik', 'T3'),
    leader('PGH-PBT', 'Pengarah Pembuatan', 'T3'),
    leader('PGH-TEK', 'Pengarah Teknologi', 'T3'),
    leader('PGH-HTA', 'Pengarah Harta Tanah', 'T3'),
    leader('PGH-KOR', 'Pengarah Khidmat Korporat', 'T3'),
    leader('PB', 'Pengurus Besar', 'T1'),
    executive('TADBIR', 'Pengurus Tadbir Urus dan Pematuhan', 'E5', 'office'),
    worker('SETIA', 'Setiausaha Pejabat', 'N5', 'office',
      main(30, 'Mengurus jadual dan mesyuarat pengurusan', 'Menyusun kalendar pengarah', 'Menyediakan minit mesyuarat dalam tempoh tiga hari'),
      main(30, 'Mengurus surat-menyurat dan fail', 'Merekod surat masuk dan keluar', 'Menyimpan fail mengikut klasifikasi'),
      main(20, 'Menyelaras perjalanan rasmi dan tempahan'),
      extra(20, 'Membantu urusan tetamu dan majlis rasmi kumpulan')),
    executive('PG-GUD', 'Pengurus Gudang', 'E5', 'warehouse'),
    executive('EK-GUD', 'Eksekutif Kanan Gudang', 'E3', 'warehouse'),
    executive('E-GUD', 'Eksekutif Gudang', 'E2', 'warehouse'),
    worker('PSTOR', 'Penjaga Stor', 'N3', 'warehouse',
      main(30, 'Menerima dan memeriksa barang masuk', 'Menyemak kuantiti dengan nota hantaran', 'Memeriksa kerosakan dan merekod penolakan', 'Mengemas kini resit barang dalam sistem gudang'),
      main(30, 'Menyusun dan menyimpan stok', 'Menyusun stok mengikut lokasi rak', 'Mengamalkan kaedah masuk dahulu keluar dahulu'),
      main(20, 'Mengeluarkan barang mengikut pesanan', 'Memungut barang mengikut senarai pungutan', 'Menyemak pesanan sebelum serahan'),
      main(10, 'Menjalankan kiraan stok berkala'),
      extra(10, 'Membantu pemuatan kontena ketika musim puncak')),
    worker('FORKLIF', 'Pemandu Forklif', 'N3', 'warehouse',
      main(40, 'Mengendalikan forklif untuk pemindahan palet', 'Memindahkan palet tanpa kerosakan', 'Mematuhi had laju dan laluan forklif'),
      main(25, 'Memunggah dan memuat lori'),
      main(20, 'Memeriksa forklif setiap hari', 'Mengisi senarai semak sebelum guna', 'Melaporkan kerosakan pada hari yang sama'),
      extra(15, 'Mengekalkan kekemasan kawasan pemunggahan (5S)')),
    executive('PG-PEN', 'Pengurus Pengangkutan', 'E5', 'transport'),
    executive('E-PEN', 'Eksekutif Armada', 'E2', 'transport'),
    worker('PLORI', 'Pemandu Lori', 'N4', 'transport',
      main(40, 'Menghantar barang kepada pelanggan', 'Menghantar mengikut jadual', 'Mendapatkan tandatangan bukti serahan'),
      main(25, 'Memandu dengan selamat dan berhemah', 'Mematuhi had laju dan waktu rehat', 'Tiada kemalangan yang boleh dielakkan'),
      main(20, 'Memeriksa dan menjaga kenderaan'),
      extra(15, 'Melaporkan bahan api, tol dan perbelanjaan perjalanan')),
    worker('K-PEN', 'Kerani Pengangkutan', 'N4', 'transport',
      main(35, 'Menyediakan jadual perjalanan lori', 'Menyusun laluan mengikut kawasan', 'Memaklumkan perubahan kepada pemandu'),
      main(30, 'Merekod bukti serahan dan kos perjalanan'),
      main(20, 'Menjawab pertanyaan pelanggan tentang penghantaran'),
      extra(15, 'Memantau tarikh cukai jalan, insurans dan pemeriksaan kenderaan')),
    executive('PG-KEW', 'Pengurus Kewangan', 'E5', 'finance'),
    executive('E-KEW', 'Eksekutif Akaun', 'E2', 'finance'),
    worker('K-AKA', 'Kerani Akaun', 'N4', 'finance',
      main(35, 'Memproses invois pembekal', 'Memadankan invois dengan pesanan belian', 'Memasukkan invois dalam tempoh dua hari'),
      main(30, 'Menyediakan penyesuaian bank dan baucar', 'Menyediakan penyesuaian bank bulanan', 'Menyimpan baucar dengan lengkap'),
      main(20, 'Menyusuli kutipan hutang pelanggan'),
      extra(15, 'Menyediakan dokumen untuk juruaudit')),
    executive('PG-SDM', 'Ketua Sumber Manusia', 'E5', 'hr'),
    executive('PG-SDMK', 'Pengurus Sumber Manusia Kumpulan', 'E5', 'hr'),
    executive('EK-SDM', 'Eksekutif Kanan Sumber Manusia', 'E3', 'hr'),
    executive('E-SDM', 'Eksekutif Sumber Manusia', 'E2', 'hr'),
    worker('K-SDM', 'Kerani Sumber Manusia', 'N4', 'hr',
      main(35, 'Mengurus rekod kehadiran dan cuti', 'Menyemak rekod kehadiran setiap minggu', 'Mengemas kini baki cuti'),
      main(30, 'Menyediakan dokumen gaji bulanan', 'Menyemak tuntutan kerja lebih masa', 'Menghantar caruman sebelum tarikh akhir'),
      main(20, 'Menyimpan fail peribadi pekerja'),
      extra(15, 'Membantu penganjuran latihan dan program kebajikan')),
  ],
  SMP: [
    executive('PG-PGL', 'Pengurus Pengeluaran', 'E5', 'production'),
    executive('E-PGL', 'Eksekutif Pengeluaran', 'E2', 'production'),
    worker('OPR', 'Operator Pengeluaran', 'N2', 'production',
      main(40, 'Mengendalikan mesin mengikut arahan kerja', 'Mencapai sasaran keluaran setiap syif', 'Mematuhi parameter mesin'),
      main(25, 'Memeriksa mutu keluaran sendiri', 'Mengasingkan keluaran yang cacat', 'Mengisi rekod pemeriksaan'),
      main(20, 'Menyelenggara mesin secara asas setiap hari'),
      extra(15, 'Mengekalkan kekemasan stesen kerja (5S)')),
    worker('OPRK', 'Operator Kanan Pengeluaran', 'N4', 'production',
      main(35, 'Menyelia keluaran talian setiap syif', 'Mengagihkan operator mengikut stesen', 'Melaporkan keluaran setiap jam'),
      main(25, 'Melakukan pertukaran acuan dan pelarasan mesin'),
      main(20, 'Melatih operator baharu'),
      extra(20, 'Merekod masa henti dan puncanya')),
    executive('PG-KUA', 'Pengurus Kawalan Kualiti', 'E4', 'quality'),
    executive('E-KUA', 'Eksekutif Kualiti', 'E2', 'quality'),
    worker('J-KUA', 'Juruteknik Kualiti', 'N4', 'quality',
      main(35, 'Memeriksa bahan masuk dan keluaran akhir', 'Mengambil sampel mengikut pelan', 'Merekod keputusan pada hari yang sama'),
      main(30, 'Menentukur alat ukur', 'Menyediakan jadual tentukuran', 'Menyimpan sijil tentukuran'),
      main(20, 'Menyiasat aduan mutu pelanggan'),
      extra(15, 'Membantu persediaan audit sistem pengurusan kualiti')),
    executive('PG-SEL', 'Pengurus Penyelenggaraan', 'E4', 'maintenance'),
    executive('E-SEL', 'Eksekutif Penyelenggaraan', 'E2', 'maintenance'),
    worker('J-SEL', 'Juruteknik Penyelenggaraan', 'N4', 'maintenance',
      main(35, 'Menjalankan penyelenggaraan pencegahan', 'Menyiapkan kerja mengikut jadual bulanan', 'Merekod alat ganti yang digunakan'),
      main(35, 'Membaiki kerosakan mesin', 'Bertindak dalam tempoh 30 minit', 'Menyediakan laporan punca kerosakan'),
      main(15, 'Menjaga stor alat ganti'),
      extra(15, 'Membantu pemasangan mesin baharu')),
    executive('PG-SDP', 'Pengurus Sumber Manusia dan Pentadbiran', 'E4', 'hr'),
    executive('E-SDP', 'Eksekutif Sumber Manusia', 'E2', 'hr'),
    worker('K-TAD', 'Kerani Pentadbiran', 'N4', 'office',
      main(35, 'Mengurus surat, fail dan bekalan pejabat', 'Merekod surat masuk dan keluar', 'Mengawal stok alat tulis'),
      main(30, 'Menyediakan laporan pentadbiran bulanan'),
      main(20, 'Mengurus kebersihan dan keselamatan bangunan'),
      extra(15, 'Membantu urusan tetamu dan mesyuarat')),
  ],
  SMT: [
    executive('PG-SIS', 'Pengurus Pembangunan Sistem', 'E5', 'it'),
    executive('EK-SIS', 'Jurutera Perisian Kanan', 'E3', 'it'),
    executive('E-SIS', 'Jurutera Perisian', 'E2', 'it'),
    executive('PG-INF', 'Pengurus Infrastruktur', 'E4', 'it'),
    executive('E-INF', 'Eksekutif Rangkaian', 'E2', 'it'),
    worker('J-KOM', 'Juruteknik Komputer', 'N4', 'it',
      main(35, 'Menyelesaikan tiket bantuan pengguna', 'Memberi maklum balas pertama dalam satu jam', 'Menutup tiket dalam tempoh piagam'),
      main(30, 'Menyelenggara komputer dan pencetak', 'Memasang kemas kini keselamatan', 'Memeriksa peralatan setiap suku tahun'),
      main(20, 'Merekod aset teknologi maklumat'),
      extra(15, 'Membantu pemasangan rangkaian di cawangan')),
    executive('KP-SOK', 'Ketua Pasukan Sokongan Pelanggan', 'E3', 'it'),
    worker('P-SOK', 'Pembantu Khidmat Pelanggan', 'N4', 'it',
      main(40, 'Menjawab panggilan dan e-mel pelanggan', 'Menjawab panggilan dalam tempoh 20 saat', 'Membalas e-mel dalam tempoh empat jam bekerja'),
      main(30, 'Merekod dan menyusuli aduan', 'Merekod aduan dengan lengkap', 'Menyusuli hingga aduan ditutup'),
      main(15, 'Mengemas kini soalan lazim'),
      extra(15, 'Membantu latihan pengguna baharu')),
    worker('K-TEK', 'Kerani Pentadbiran', 'N4', 'office',
      main(40, 'Mengurus pesanan belian dan langganan perisian'),
      main(40, 'Mengurus fail projek dan surat-menyurat'),
      extra(20, 'Membantu urusan mesyuarat jabatan')),
  ],
  SMH: [
    executive('PG-HAP', 'Pengurus Harta', 'E5', 'property'),
    executive('E-HAP', 'Eksekutif Bangunan', 'E2', 'property'),
    worker('J-BGN', 'Juruteknik Bangunan', 'N4', 'property',
      main(40, 'Menyelenggara sistem elektrik, air dan penyaman udara', 'Menjalankan pemeriksaan mingguan', 'Menyiapkan arahan kerja dalam tempoh 48 jam'),
      main(25, 'Bertindak terhadap aduan penyewa', 'Sampai di lokasi dalam tempoh satu jam', 'Mendapatkan pengesahan penyewa selepas siap'),
      main(20, 'Memantau kerja kontraktor'),
      extra(15, 'Membantu latihan kebakaran dan pengosongan bangunan')),
    worker('PGW', 'Pengawal Keselamatan', 'N2', 'property',
      main(40, 'Mengawal keluar masuk bangunan', 'Merekod pelawat dan kenderaan', 'Memeriksa pas keselamatan'),
      main(35, 'Membuat rondaan mengikut jadual', 'Mengimbas semua titik rondaan', 'Melaporkan kejadian dengan serta-merta'),
      main(15, 'Mengendalikan bilik kawalan dan kamera'),
      extra(10, 'Membantu kawalan lalu lintas ketika acara')),
    executive('PG-JUA', 'Pengurus Jualan dan Pajakan', 'E4', 'sales'),
    executive('E-JUA', 'Eksekutif Pajakan', 'E2', 'sales'),
    worker('K-JUA', 'Kerani Pajakan', 'N4', 'sales',
      main(35, 'Menyediakan perjanjian sewa dan pembaharuan', 'Menyemak dokumen penyewa', 'Menyediakan draf dalam tempoh tiga hari'),
      main(30, 'Mengeluarkan invois sewa dan menyusuli tunggakan'),
      main(20, 'Mengatur lawatan bakal penyewa'),
      extra(15, 'Mengemas kini pangkalan data unit kosong')),
    executive('PG-KTD', 'Pengurus Kewangan dan Pentadbiran', 'E4', 'finance'),
    executive('E-KTD', 'Eksekutif Pentadbiran dan Sumber Manusia', 'E2', 'hr'),
    worker('K-KTD', 'Kerani Akaun', 'N4', 'finance',
      main(40, 'Memproses invois dan bayaran penyelenggaraan', 'Memadankan invois dengan arahan kerja', 'Menyediakan baucar bayaran mingguan'),
      main(30, 'Menyediakan penyesuaian akaun sewa'),
      main(15, 'Menyimpan dokumen kewangan'),
      extra(15, 'Membantu persediaan bajet tahunan')),
  ],
};

/** Grade sets with their grades, lowest first. */
export const GRADES: Readonly<Record<string, readonly string[]>> = {
  'Bukan Eksekutif': ['N1', 'N2', 'N3', 'N4', 'N5'],
  Eksekutif: ['E1', 'E2', 'E3', 'E4', 'E5'],
  'Pengurusan Tertinggi': ['T1', 'T2', 'T3', 'T4', 'T5'],
};
