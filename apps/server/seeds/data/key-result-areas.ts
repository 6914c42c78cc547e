import type { Field } from './positions.ts';

/** A row of a scorecard; `done` is its achievement at the end of a good year, `short` of a weaker one. */
export type RowText = {
  readonly objective: string;
  readonly initiative: string;
  readonly measurement: string;
  readonly target: string;
  readonly done: string;
  readonly short: string;
};
export type AreaText = { readonly title: string; readonly rows: readonly RowText[] };

const row = (objective: string, initiative: string, measurement: string, target: string, done: string, short: string): RowText => ({ objective, initiative, measurement, target, done, short });

/** Key result areas by field of work, in the language in which people of the field write. */
export const AREAS: Readonly<Record<Exclude<Field, 'office'> | 'office', readonly AreaText[]>> = {
  warehouse: [
    { title: 'Ketepatan stok gudang', rows: [row('Memastikan stok fizikal sama dengan rekod sistem', 'Kiraan kitaran mingguan dan semakan lokasi rak', 'Peratus ketepatan stok', '99.5%', 'Ketepatan stok purata 99.6% bagi sebelas bulan.', 'Ketepatan stok 98.7%; dua rak tersalah label dikesan lewat.'), row('Mengurangkan stok usang', 'Semakan stok tidak bergerak setiap suku tahun', 'Nilai stok melebihi 180 hari', 'Kurang daripada RM150,000', 'Nilai stok usang turun kepada RM118,000.', 'Nilai stok usang masih RM172,000.')] },
    { title: 'Produktiviti pengendalian barang', rows: [row('Meningkatkan palet dikendalikan setiap syif', 'Menyusun semula zon pungutan dan laluan forklif', 'Palet bagi setiap pekerja setiap syif', '46 palet', 'Purata 48 palet setiap pekerja.', 'Purata 43 palet; laluan baharu siap lewat.')] },
    { title: 'Ketepatan masa penerimaan dan pengeluaran', rows: [row('Memendekkan masa lori menunggu', 'Janji temu dok dan semakan dokumen awal', 'Purata masa lori di dok', '45 minit', 'Purata 41 minit.', 'Purata 52 minit ketika musim puncak.'), row('Mengeluarkan pesanan pada hari yang sama', 'Potongan masa pesanan jam 2 petang', 'Peratus pesanan dikeluarkan hari sama', '97%', '97.8% pesanan dikeluarkan pada hari yang sama.', '94.2% pesanan dikeluarkan pada hari yang sama.')] },
    { title: 'Keselamatan gudang', rows: [row('Sifar kemalangan yang menyebabkan kehilangan masa', 'Rondaan keselamatan mingguan dan latihan forklif', 'Bilangan kemalangan', '0 kes', 'Tiada kemalangan sepanjang tahun; 41 laporan nyaris ditutup.', 'Satu kes tergelincir dengan cuti sakit tiga hari.')] },
    { title: 'Kawalan kos operasi gudang', rows: [row('Mengawal kerja lebih masa', 'Pelan syif mengikut ramalan isipadu', 'Kos kerja lebih masa sebulan', 'RM28,000', 'Purata RM26,400 sebulan.', 'Purata RM31,900 sebulan.')] },
    { title: 'Pembangunan pasukan gudang', rows: [row('Melatih penjaga stor berbilang kemahiran', 'Pusingan kerja tiga bulan dan penilaian praktikal', 'Pekerja yang lulus dua stesen', '12 orang', '14 orang lulus dua stesen.', '8 orang lulus dua stesen.')] },
  ],
  transport: [
    { title: 'Penghantaran tepat masa', rows: [row('Menghantar mengikut jadual pelanggan', 'Pemantauan GPS dan laluan alternatif', 'Peratus penghantaran tepat masa', '96%', '96.9% penghantaran tepat masa.', '93.5% penghantaran tepat masa.')] },
    { title: 'Kecekapan bahan api', rows: [row('Mengurangkan penggunaan diesel', 'Latihan pemanduan jimat dan had kelajuan', 'Liter bagi 100 km', '31 liter', '30.2 liter bagi 100 km.', '32.8 liter bagi 100 km.')] },
    { title: 'Keselamatan jalan raya', rows: [row('Mengurangkan kemalangan yang boleh dielakkan', 'Taklimat mingguan dan kamera papan pemuka', 'Kemalangan bagi sejuta km', '0.8', '0.6 bagi sejuta km.', '1.1 bagi sejuta km.'), row('Mematuhi waktu rehat pemandu', 'Semakan rekod tachograf', 'Pelanggaran waktu rehat', '0', 'Tiada pelanggaran.', 'Tiga pelanggaran direkodkan.')] },
    { title: 'Ketersediaan armada', rows: [row('Memastikan lori sedia digunakan', 'Penyelenggaraan pencegahan setiap 10,000 km', 'Peratus ketersediaan', '95%', '95.7% ketersediaan.', '92.4% ketersediaan; menunggu alat ganti.')] },
    { title: 'Kepuasan pelanggan penghantaran', rows: [row('Mengurangkan aduan penghantaran', 'Panggilan susulan kepada 20 pelanggan utama', 'Aduan bagi 1,000 penghantaran', '2.0', '1.6 aduan bagi 1,000 penghantaran.', '2.7 aduan bagi 1,000 penghantaran.')] },
  ],
  finance: [
    { title: 'Timely and accurate closing', rows: [row('Close monthly accounts early', 'Standard closing checklist and cut-off calendar', 'Working days after month end', '5 days', 'Closed within 5 days in eleven of twelve months.', 'Average of 7 days; two late intercompany confirmations.')] },
    { title: 'Cash flow and collections', rows: [row('Shorten the collection period', 'Weekly ageing review with the sales teams', 'Days sales outstanding', '48 days', '46 days at the end of the year.', '55 days at the end of the year.'), row('Forecast cash reliably', 'Thirteen-week rolling forecast', 'Deviation of forecast', '5%', 'Average deviation of 4.1%.', 'Average deviation of 8.0%.')] },
    { title: 'Audit and compliance', rows: [row('Pass the statutory audit without material findings', 'Quarterly self-review of balance sheet accounts', 'Material findings', '0', 'No material findings; four minor points closed.', 'One material finding on accruals.')] },
    { title: 'Budget control', rows: [row('Keep administrative cost within budget', 'Monthly variance meetings with each department', 'Variance to budget', 'Within 3%', '1.8% below budget.', '4.6% above budget.')] },
    { title: 'Process improvement in finance', rows: [row('Reduce manual invoices', 'Electronic invoices with the ten largest suppliers', 'Share of electronic invoices', '60%', '67% of invoices are electronic.', '44% of invoices are electronic.')] },
  ],
  hr: [
    { title: 'Pengambilan dan pengekalan pekerja', rows: [row('Mengisi kekosongan tepat pada masanya', 'Bank calon dan kerjasama dengan institut latihan', 'Purata hari mengisi kekosongan', '45 hari', 'Purata 41 hari.', 'Purata 58 hari bagi jawatan teknikal.'), row('Mengurangkan pusing ganti pekerja', 'Temu bual kekal dan pelan kerjaya', 'Kadar pusing ganti setahun', '9%', 'Kadar pusing ganti 7.8%.', 'Kadar pusing ganti 11.2%.')] },
    { title: 'Latihan dan pembangunan', rows: [row('Memenuhi sasaran jam latihan', 'Kalendar latihan suku tahunan bagi setiap jabatan', 'Purata jam latihan setiap pekerja', '32 jam', 'Purata 35 jam setiap pekerja.', 'Purata 24 jam setiap pekerja.')] },
    { title: 'Ketepatan gaji dan caruman', rows: [row('Memproses gaji tanpa ralat', 'Semakan dua peringkat sebelum pelepasan', 'Ralat bagi 1,000 slip gaji', '1', '0.6 ralat bagi 1,000 slip.', '2.3 ralat bagi 1,000 slip.')] },
    { title: 'Hubungan pekerja', rows: [row('Menyelesaikan aduan pekerja dengan adil', 'Panel aduan dan tempoh maklum balas 14 hari', 'Aduan selesai dalam 14 hari', '90%', '94% aduan selesai dalam tempoh.', '79% aduan selesai dalam tempoh.')] },
    { title: 'Pengurusan prestasi', rows: [row('Melaksanakan penilaian prestasi mengikut jadual', 'Taklimat penyelia dan pemantauan mingguan', 'Borang selesai sebelum tarikh akhir', '98%', '99% borang selesai sebelum tarikh akhir.', '91% borang selesai sebelum tarikh akhir.')] },
  ],
  production: [
    { title: 'Keluaran talian', rows: [row('Mencapai rancangan keluaran', 'Papan kawalan setiap jam dan tindakan pantas', 'Peratus pencapaian rancangan', '98%', '98.9% rancangan dicapai.', '95.1% rancangan dicapai.'), row('Meningkatkan keberkesanan peralatan', 'Pertukaran acuan pantas (SMED)', 'OEE', '82%', 'OEE purata 83.4%.', 'OEE purata 78.0%.')] },
    { title: 'Mutu keluaran', rows: [row('Mengurangkan kadar cacat', 'Kawalan pertama-terakhir dan poka-yoke', 'Cacat bagi sejuta unit', '850', '790 bagi sejuta unit.', '1,120 bagi sejuta unit.')] },
    { title: 'Kos bahan dan sisa', rows: [row('Mengurangkan sisa plastik', 'Kitar semula dalaman dan pelarasan parameter', 'Peratus sisa', '2.4%', '2.2% sisa.', '3.1% sisa.')] },
    { title: 'Keselamatan tempat kerja', rows: [row('Tempat kerja tanpa kemalangan', 'Analisis bahaya bagi setiap stesen', 'Kemalangan dengan kehilangan masa', '0', 'Tiada kemalangan; 36 bahaya ditutup.', 'Dua kemalangan kecil pada suku ketiga.')] },
    { title: 'Kemahiran operator', rows: [row('Mempelbagaikan kemahiran operator', 'Matriks kemahiran dan latihan di tempat kerja', 'Operator mahir tiga stesen', '60%', '66% operator mahir tiga stesen.', '48% operator mahir tiga stesen.')] },
  ],
  quality: [
    { title: 'Customer complaints', rows: [row('Reduce complaints of customers', 'Eight-discipline reports within ten days', 'Complaints per quarter', '4', 'Three complaints per quarter on average.', 'Six complaints per quarter on average.')] },
    { title: 'Incoming quality', rows: [row('Improve supplier quality', 'Monthly scorecards and visits to five suppliers', 'Lots rejected', '1.5%', '1.2% of lots rejected.', '2.4% of lots rejected.')] },
    { title: 'Management system', rows: [row('Keep the quality certificate', 'Internal audits of all processes', 'Major findings', '0', 'No major findings in the surveillance audit.', 'One major finding, closed within 30 days.')] },
    { title: 'Measurement and calibration', rows: [row('Calibrate on schedule', 'Calibration plan with reminders', 'Overdue instruments', '0', 'No overdue instruments.', 'Five instruments overdue in the third quarter.')] },
    { title: 'Improvement projects', rows: [row('Lead improvement circles', 'Two circles per line with monthly reviews', 'Savings', 'RM120,000', 'Savings of RM136,000 confirmed by finance.', 'Savings of RM81,000 confirmed by finance.')] },
  ],
  maintenance: [
    { title: 'Ketersediaan mesin', rows: [row('Mengurangkan masa henti tidak dirancang', 'Penyelenggaraan pencegahan dan analisis getaran', 'Jam henti sebulan', '18 jam', 'Purata 16 jam sebulan.', 'Purata 25 jam sebulan.')] },
    { title: 'Kos alat ganti', rows: [row('Mengawal kos alat ganti', 'Perjanjian bekalan dan pembaikan dalaman', 'Kos setahun', 'RM640,000', 'RM602,000 dibelanjakan.', 'RM713,000 dibelanjakan.')] },
    { title: 'Penjimatan tenaga', rows: [row('Mengurangkan penggunaan elektrik', 'Pembaikan kebocoran udara termampat dan lampu LED', 'kWj bagi setiap tan', '5% lebih rendah', '6.3% lebih rendah daripada tahun lalu.', '2.1% lebih rendah daripada tahun lalu.')] },
    { title: 'Keselamatan elektrik dan mekanikal', rows: [row('Mematuhi prosedur kunci dan tanda', 'Audit bulanan dan latihan semula', 'Pematuhan audit', '100%', '100% pematuhan.', '94% pematuhan.')] },
    { title: 'Kompetensi juruteknik', rows: [row('Melatih juruteknik dalam automasi', 'Latihan PLC bersama pembekal', 'Juruteknik bertauliah', '4 orang', '5 orang bertauliah.', '2 orang bertauliah.')] },
  ],
  it: [
    { title: 'Delivery of projects', rows: [row('Deliver the warehouse system upgrade', 'Two-week iterations with users of three sites', 'Milestones met', '90%', '11 of 12 milestones met on time.', '8 of 12 milestones met on time.'), row('Keep projects within budget', 'Monthly cost review with sponsors', 'Variance to budget', 'Within 5%', '2.7% below budget.', '7.9% above budget.')] },
    { title: 'Service availability', rows: [row('Keep core systems available', 'Redundant links and monitored backups', 'Availability', '99.8%', '99.86% over the year.', '99.52%; one outage of nine hours.')] },
    { title: 'Information security', rows: [row('Reduce security risk', 'Patch cycle of 14 days and awareness training', 'Critical findings open longer than 14 days', '0', 'None open longer than 14 days.', 'Four open longer than 14 days.')] },
    { title: 'User support', rows: [row('Resolve tickets within the charter', 'Knowledge base and first-call resolution', 'Tickets within the charter', '92%', '94.5% within the charter.', '87% within the charter.')] },
    { title: 'Quality of software', rows: [row('Reduce defects after release', 'Code review and automated tests', 'Defects per release', '5', 'Average of 3.8 defects per release.', 'Average of 8.1 defects per release.')] },
  ],
  property: [
    { title: 'Kepuasan penyewa', rows: [row('Meningkatkan skor kepuasan penyewa', 'Lawatan bulanan dan piagam maklum balas', 'Skor tinjauan', '4.2 daripada 5', 'Skor tinjauan 4.3.', 'Skor tinjauan 3.8.')] },
    { title: 'Penyelenggaraan bangunan', rows: [row('Menyiapkan arahan kerja dalam tempoh', 'Sistem arahan kerja dan panel kontraktor', 'Arahan kerja siap dalam 48 jam', '92%', '95% siap dalam 48 jam.', '84% siap dalam 48 jam.'), row('Melaksanakan pelan penyelenggaraan pencegahan', 'Jadual tahunan bagi lif, pam dan penyaman udara', 'Peratus pelan dilaksanakan', '100%', 'Semua 148 kerja dilaksanakan.', '89% kerja dilaksanakan.')] },
    { title: 'Keselamatan bangunan', rows: [row('Memperbaharui sijil keselamatan tanpa kelewatan', 'Senarai semak sijil dan latihan kebakaran', 'Sijil tamat tempoh', '0', 'Tiada sijil tamat tempoh.', 'Satu sijil lif lewat 12 hari.')] },
    { title: 'Kos utiliti', rows: [row('Mengurangkan kos elektrik kawasan bersama', 'Pemasa lampu dan penyaman udara', 'Kos sebulan', 'RM74,000', 'Purata RM70,300 sebulan.', 'Purata RM79,800 sebulan.')] },
    { title: 'Pengurusan kontraktor', rows: [row('Memastikan mutu kerja kontraktor', 'Penilaian suku tahunan dan penalti', 'Skor prestasi kontraktor', '80%', 'Skor purata 84%.', 'Skor purata 73%.')] },
  ],
  sales: [
    { title: 'Kadar penghunian', rows: [row('Mengisi ruang kosong', 'Kempen bersama ejen dan lawatan harian', 'Kadar penghunian', '93%', 'Kadar penghunian 94.1%.', 'Kadar penghunian 89.6%.')] },
    { title: 'Hasil sewaan', rows: [row('Mencapai sasaran hasil sewa', 'Semakan kadar dan pakej penyewa utama', 'Hasil setahun', 'RM11.2 juta', 'Hasil RM11.5 juta.', 'Hasil RM10.6 juta.'), row('Mengurangkan tunggakan', 'Panggilan mingguan dan pelan ansuran', 'Tunggakan melebihi 60 hari', 'RM180,000', 'Tunggakan RM152,000.', 'Tunggakan RM231,000.')] },
    { title: 'Pembaharuan perjanjian', rows: [row('Mengekalkan penyewa sedia ada', 'Rundingan enam bulan sebelum tamat', 'Kadar pembaharuan', '85%', 'Kadar pembaharuan 88%.', 'Kadar pembaharuan 77%.')] },
    { title: 'Pemasaran digital', rows: [row('Meningkatkan pertanyaan dalam talian', 'Lawatan maya dan iklan bersasar', 'Pertanyaan sebulan', '120', 'Purata 139 pertanyaan sebulan.', 'Purata 96 pertanyaan sebulan.')] },
    { title: 'Pematuhan dokumen', rows: [row('Menyiapkan perjanjian dalam tempoh', 'Templat perjanjian dan semakan guaman', 'Perjanjian siap dalam 14 hari', '95%', '97% siap dalam 14 hari.', '88% siap dalam 14 hari.')] },
  ],
  office: [
    { title: 'Governance of the group', rows: [row('Run the governance calendar', 'Board papers a week before each meeting', 'Papers delivered on time', '100%', 'All papers delivered on time.', 'Two papers delivered late.')] },
    { title: 'Risk register', rows: [row('Keep the risk register current', 'Quarterly reviews with each company', 'Risks with an owner and a plan', '95%', '98% of risks have owner and plan.', '86% of risks have owner and plan.')] },
    { title: 'Policies and procedures', rows: [row('Renew group policies', 'Review of twelve policies with legal counsel', 'Policies renewed', '12', 'Twelve policies renewed.', 'Nine policies renewed.')] },
    { title: 'Integrity programme', rows: [row('Train everybody in anti-bribery', 'Short course in both languages', 'People trained', '95%', '97% trained.', '83% trained.')] },
  ],
  management: [
    { title: 'Revenue and profit of the business', rows: [row('Reach the profit plan', 'Monthly business review with corrective actions', 'Profit before tax against plan', '100%', '103% of the plan.', '94% of the plan.'), row('Grow revenue', 'Two new key accounts and one new service', 'Growth over last year', '6%', 'Growth of 6.8%.', 'Growth of 3.4%.')] },
    { title: 'Operational excellence', rows: [row('Improve productivity', 'Group improvement programme', 'Output per employee', '4% higher', '4.9% higher than last year.', '2.2% higher than last year.')] },
    { title: 'Customers', rows: [row('Raise customer satisfaction', 'Visits to the twenty largest customers', 'Net promoter score', '45', 'Score of 48.', 'Score of 39.')] },
    { title: 'People and succession', rows: [row('Prepare successors for key positions', 'Development plans and job rotation', 'Key positions with a ready successor', '70%', '75% of key positions covered.', '55% of key positions covered.')] },
    { title: 'Safety and compliance', rows: [row('No serious accident, no penalty', 'Safety walks of the management', 'Serious accidents and penalties', '0', 'None in the year.', 'One penalty of RM5,000.')] },
  ],
};

/** Ways to divide 100% among so many areas, in basis points. */
export const DIVISIONS_OF_WEIGHT: Readonly<Record<3 | 4 | 5, readonly (readonly number[])[]>> = {
  3: [[4000, 3500, 2500], [5000, 3000, 2000]],
  4: [[3500, 2500, 2500, 1500], [3000, 3000, 2000, 2000], [4000, 2500, 2000, 1500]],
  5: [[3000, 2500, 2000, 1500, 1000], [2500, 2500, 2000, 1500, 1500]],
};
