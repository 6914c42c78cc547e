type Texts = readonly string[];
type Both = { readonly ms: Texts; readonly en: Texts };

/** Remarks on a year's progress by mid-year, by how well it goes. */
export const PROGRESS: Readonly<Record<'on_track' | 'at_risk' | 'off_track', Both>> = {
  on_track: {
    ms: ['Berjalan mengikut rancangan; sasaran setakat ini dicapai.', 'Sasaran suku kedua dicapai, langkah seterusnya telah dirancang.', 'Kemajuan baik; semakan bulanan dengan pasukan berjalan lancar.', 'Pencapaian setakat ini sedikit melebihi sasaran.'],
    en: ['On plan; the target so far is met.', 'Second-quarter target met, next steps are planned.', 'Good progress, reviewed monthly with the team.'],
  },
  at_risk: {
    ms: ['Sedikit lewat kerana kekurangan tenaga kerja pada bulan Mei.', 'Kelewatan pembekal menjejaskan jadual; pelan pemulihan sedang berjalan.', 'Memerlukan sokongan jabatan lain untuk mengejar sasaran.'],
    en: ['Slightly behind: two team members left in spring.', 'Depends on a supplier who is late; a recovery plan is under way.'],
  },
  off_track: {
    ms: ['Belum bermula; keutamaan berubah selepas pelanggan baharu diterima.', 'Jauh daripada sasaran; perlu semakan semula kaedah kerja.'],
    en: ['Not started: priorities changed in the second quarter.', 'Well below target; the approach has to change.'],
  },
};

/** The same for what must not happen at all: a case by mid-year could never be made good by the year's end. */
export const PROGRESS_OF_NONE: Readonly<Record<'on_track' | 'at_risk', Both>> = {
  on_track: {
    ms: ['Tiada kes setakat ini.', 'Sifar sehingga hujung suku kedua; semakan diteruskan.'],
    en: ['None so far this year.', 'None to the end of the second quarter; the checks go on.'],
  },
  at_risk: {
    ms: ['Tiada kes setakat ini, tetapi beberapa semakan tertangguh.', 'Tiada kes setakat ini; semakan bulan Mei lewat dilaksanakan.'],
    en: ['None so far, but some checks are behind schedule.'],
  },
};

/** A worker's own words on a task by mid-year, by how well it goes. */
export const TASK_PROGRESS: Readonly<Record<'on_track' | 'at_risk', Texts>> = {
  on_track: ['Tugas dijalankan setiap hari tanpa tertunggak.', 'Ada peningkatan selepas latihan pada bulan April.', 'Rekod lengkap sehingga bulan ini.'],
  at_risk: ['Kadang-kadang lewat ketika pesanan banyak.', 'Perlu tunjuk ajar bagi kes yang jarang berlaku.'],
};

/** The supervisor's remark on an item by mid-year, by its reported progress; `untold` if nothing was reported. */
export const REVIEW: Readonly<Record<'on_track' | 'at_risk' | 'off_track' | 'unreported', Both>> = {
  on_track: {
    ms: ['Teruskan momentum ini hingga hujung tahun.', 'Setuju dengan kemajuan yang dilaporkan.', 'Kemajuan jelas berbanding awal tahun.', 'Bagus; dokumenkan cara kerja supaya boleh dikongsi.'],
    en: ['Keep this pace until the end of the year.', 'Agreed; please document the evidence.', 'Clear improvement since January.'],
  },
  at_risk: {
    ms: ['Perlu lebih konsisten pada separuh kedua.', 'Pastikan susulan dibuat sebelum hujung suku ketiga.', 'Utamakan perkara ini mulai sekarang.', 'Bincang dengan saya jika sokongan tambahan diperlukan.'],
    en: ['More consistency is needed in the second half.', 'Please give this priority from now on.', 'Raise obstacles earlier so that I can help.'],
  },
  off_track: {
    ms: ['Kita susun pelan pemulihan minggu ini dan semak setiap dua minggu.', 'Perlu tindakan segera; kemukakan langkah pembetulan pada bulan ini.', 'Saya akan membantu menyusun semula keutamaan.'],
    en: ['We set up a recovery plan this week and review it every fortnight.', 'This needs action now; bring your corrective steps this month.'],
  },
  unreported: {
    ms: ['Baik. Beri perhatian kepada ketepatan rekod.', 'Hasil kerja memuaskan dan tepat pada masanya.', 'Ambil masa untuk membimbing rakan baharu.', 'Bincang dengan saya jika beban kerja bertambah.', 'Baik setakat ini; perlu lebih konsisten pada separuh kedua.'],
    en: ['Good work, more consistency in the second half.', 'Clear improvement since January.', 'Good so far; take the time to coach new colleagues.'],
  },
};

/** Evidence of a competency in the appraisee's words. */
export const EVIDENCE: Both = {
  ms: ['Memimpin taklimat pagi pasukan setiap minggu sejak bulan Mac.', 'Melaporkan lima keadaan tidak selamat, semuanya ditutup.', 'Cadangan susun atur baharu diterima dan dilaksanakan.', 'Membantu jabatan lain ketika musim perayaan tanpa diminta.', 'Tiada aduan diterima daripada pelanggan sepanjang tahun.', 'Menyiapkan laporan sebelum tarikh akhir setiap bulan.', 'Membimbing dua pekerja baharu hingga mahir.', 'Rekod kehadiran penuh bagi sepuluh bulan.', 'Menyelesaikan salah faham antara dua syif secara berhemah.', 'Menggunakan sistem baharu dan melatih rakan sekerja.'],
  en: ['Led the weekly stand-up and followed up every action.', 'Shared the closing checklist with two other companies.', 'Solved the root cause of a recurring complaint.', 'Coached a junior colleague through the first project.', 'Delivered on time in ten of twelve months.'],
};

/** Facts behind an unusual mark. */
export const MARK_FACTS: Readonly<Record<'high' | 'low' | 'above_self' | 'below_self', Both>> = {
  high: {
    ms: ['Mencapai 112% sasaran dan menjadi rujukan cawangan lain.', 'Menyelamatkan penghantaran kritikal pada hujung minggu bulan Ogos; pelanggan menghantar surat penghargaan.', 'Tiada satu pun ralat dalam 1,400 transaksi yang diaudit.', 'Cadangannya menjimatkan RM38,000 setahun dan telah disahkan oleh kewangan.'],
    en: ['Reached 115% of the target; other sites now copy the method.', 'Zero defects in three consecutive audits.', 'The improvement saves RM42,000 a year, confirmed by finance.'],
  },
  low: {
    ms: ['Tiga laporan bulanan tidak dihantar walaupun telah diingatkan dua kali.', 'Sasaran dicapai 61% sahaja dan tiada pelan pemulihan dikemukakan.', 'Enam kes kelewatan pada suku ketiga selepas teguran bertulis.'],
    en: ['Two of five deliverables were not handed in despite reminders.', 'Only 58% of the target reached; no recovery plan was offered.'],
  },
  above_self: {
    ms: ['Pencapaian sebenar melebihi markah kendiri: sasaran dicapai pada bulan September.', 'Terlalu merendah diri; maklum balas pelanggan dalaman sangat baik.'],
    en: ['The figures are better than the self score suggests: target met in September.'],
  },
  below_self: {
    ms: ['Bukti menunjukkan 82% sasaran, bukan pencapaian penuh seperti yang dinyatakan.', 'Dua aduan pelanggan yang disahkan tidak diambil kira dalam markah kendiri.'],
    en: ['The evidence shows 80% of the target; two milestones moved to next year.'],
  },
};

/** The supervisor's words with an ordinary mark: from 5, of 4, and below. */
export const MARK_WORDS: Readonly<Record<'above' | 'met' | 'below', Both>> = {
  above: {
    ms: ['Konsisten sepanjang tahun.', 'Mutu kerja baik dan boleh dipercayai.'],
    en: ['Reliable throughout the year.', 'More than was asked for, with little support.'],
  },
  met: {
    ms: ['Sasaran dicapai dengan sokongan minimum.', 'Mutu kerja baik dan boleh dipercayai.', 'Ada ruang untuk lebih berinisiatif.'],
    en: ['Target met with little support.', 'Room for more initiative.'],
  },
  below: {
    ms: ['Ada ruang untuk lebih berinisiatif.', 'Perlu lebih konsisten.'],
    en: ['Room for more initiative.', 'Not yet consistent enough.'],
  },
};

/** Comments by phase and author. */
export const COMMENTS: Readonly<Record<'planning' | 'review' | 'year_end', Readonly<Record<'appraisee' | 'supervisor' | 'hod' | 'hr', Both>>>> = {
  planning: {
    appraisee: { ms: ['Saya berharap dapat mengikuti latihan sistem baharu pada suku kedua.', 'Sasaran telah dibincangkan bersama penyelia pada minggu lalu.', 'Mohon pertimbangan jika isipadu kerja berubah selepas bulan Jun.'], en: ['The targets were discussed with my supervisor in January.', 'I would like to take on one project across departments this year.'] },
    supervisor: { ms: ['Sasaran mencabar tetapi munasabah. Kita semak setiap suku tahun.', 'Setuju. Utamakan keselamatan dan ketepatan rekod.', 'Wajaran telah dipersetujui bersama.'], en: ['Challenging and fair. We review progress every quarter.', 'Agreed; focus on the first two areas.'] },
    hod: { ms: ['Selaras dengan sasaran jabatan.', 'Diluluskan. Pastikan bukti disimpan sepanjang tahun.'], en: ['In line with the goals of the department.'] },
    hr: { ms: ['Tiada ulasan tambahan.'], en: ['No further remarks.'] },
  },
  review: {
    appraisee: { ms: ['Separuh pertama berjalan baik; cabaran utama ialah kekurangan tenaga kerja.', 'Saya perlukan bimbingan bagi laporan bulanan.'], en: ['A good first half; the supplier delay is the main risk.'] },
    supervisor: { ms: ['Kemajuan memuaskan. Beri tumpuan kepada sasaran yang berisiko.', 'Perbincangan separuh tahun telah dibuat; tindakan susulan dipersetujui.'], en: ['Discussed in person; two actions agreed for the third quarter.'] },
    hod: { ms: ['Disemak. Teruskan usaha.', 'Sila bantu pekerja ini dengan latihan yang dirancang.'], en: ['Reviewed; please follow up on the item at risk.'] },
    hr: { ms: ['Tiada ulasan tambahan.'], en: ['No further remarks.'] },
  },
  year_end: {
    appraisee: { ms: ['Terima kasih atas bimbingan sepanjang tahun. Saya bersedia untuk tanggungjawab yang lebih besar.', 'Tahun yang mencabar, tetapi banyak perkara baharu dipelajari.', 'Saya berharap dapat mengikuti latihan penyeliaan tahun hadapan.'], en: ['Thank you for the support; I would like to lead a project next year.', 'A demanding year in which I learned a great deal.'] },
    supervisor: { ms: ['Pekerja yang boleh diharap dan disenangi rakan sekerja.', 'Pencapaian baik; perlu lebih yakin ketika membuat keputusan.', 'Sumbangan besar kepada pasukan. Layak diberi tanggungjawab baharu.', 'Prestasi stabil. Latihan teknikal dicadangkan tahun hadapan.'], en: ['Dependable and well regarded by colleagues.', 'Strong delivery; next step is to delegate more.', 'Solid year; technical training is recommended.'] },
    hod: { ms: ['Saya bersetuju dengan penilaian penyelia.', 'Penilaian adil dan disokong bukti.', 'Syabas. Kekalkan prestasi ini.'], en: ['I agree with the assessment of the supervisor.', 'Fair and supported by evidence.'] },
    hr: { ms: ['Markah dan bukti telah disemak dan selaras dengan polisi.', 'Disemak; taburan markah jabatan munasabah.'], en: ['Marks and evidence checked against the policy.'] },
  },
};

/** Reasons that people give with their actions. */
export const REASONS = {
  disagree: {
    ms: ['Saya tidak bersetuju dengan markah bagi dua tugas pertama. Laporan bulanan Julai hingga September menunjukkan sasaran dicapai, dan salinannya telah saya lampirkan kepada penyelia.', 'Markah kompetensi tidak mengambil kira tugasan tambahan yang saya pikul ketika rakan cuti sakit selama dua bulan.', 'Sasaran kedua berubah pada bulan Ogos atas arahan pengurusan, tetapi markah diberi berdasarkan sasaran asal.'],
    en: ['The second area was marked against the original target, although it was revised at mid-year with approval.', 'Two delivered milestones are missing from the assessment; the sign-off documents are available.'],
  },
  sentBackToAppraisee: {
    ms: ['Sila lengkapkan pencapaian dengan angka sebenar bagi setiap baris; ayat umum tidak mencukupi.', 'Markah kendiri bagi kompetensi tidak disertakan bukti. Sila tambah contoh dan hantar semula.', 'Wajaran tidak mencerminkan keutamaan jabatan. Sila bincang dengan saya dan pinda.'],
    en: ['Please state actual figures for each row and submit again.', 'Targets need a date and a number; please revise and submit again.'],
  },
  sentBackToSupervisor: {
    ms: ['Markah bagi tiga tugas sama sedangkan pencapaiannya berbeza. Sila semak semula dengan bukti.', 'Catatan bagi markah tinggi terlalu umum; sila nyatakan fakta.'],
    en: ['Marks do not match the achievements stated; please review them with evidence.'],
  },
  decision: {
    ms: ['Saya telah meneliti bukti bersama kedua-dua pihak; markah selaras dengan rekod.', 'Setelah perbincangan tiga pihak, markah penyelia dikekalkan kerana disokong rekod.', 'Bantahan diterima sebahagian; tugasan tambahan diambil kira dalam ulasan.'],
    en: ['After hearing both sides the marks stand; the records support them.', 'Reviewed with both; the additional work is acknowledged in my comment.'],
  },
  moderate: {
    ms: ['Diselaraskan supaya setara dengan pekerja lain yang mencapai angka yang sama.', 'Bukti audit suku keempat menunjukkan hasil yang lebih baik daripada yang dimarkahkan.'],
    en: ['Aligned with peers who reached the same figures.', 'The fourth-quarter report shows a better result than was marked.'],
  },
  waive: {
    ms: ['Cuti bersalin sepanjang fasa semakan pertengahan tahun.', 'Cuti sakit panjang dengan kelulusan doktor.', 'Penempatan sementara di luar negara ketika fasa semakan.'],
    en: ['On unpaid study leave during the review phase.'],
  },
  passOn: 'Tidak dihantar sebelum tarikh akhir',
  notRated: 'Bekerja kurang daripada 90 hari dalam tahun penilaian.',
  left: 'Meletak jawatan untuk melanjutkan pelajaran.',
  closing: 'Kitaran ditutup selepas semua borang yang boleh diselesaikan telah dimuktamadkan; pekerja berkenaan sedang bercuti panjang.',
} as const;
