/** A competency by its names and definitions in Malay and in English. */
export type Words = { readonly ms: string; readonly en: string; readonly defMs: string; readonly defEn: string };
export type Core = Words & { readonly code: string; readonly subcores: readonly Words[] };
export type Behaviour = Words & { readonly code: string; readonly indicators: readonly (readonly [ms: string, en: string])[] };

const w = (ms: string, en: string, defMs: string, defEn: string): Words => ({ ms, en, defMs, defEn });

/** The core competencies of the group; two subcores of each are chosen. */
export const CORES: readonly Core[] = [
  {
    code: 'CC1',
    ...w('Integriti dan Amanah', 'Integrity and Trust', 'Melakukan perkara yang betul walaupun tiada siapa yang melihat.', 'Doing what is right, also when nobody is looking.'),
    subcores: [
      w('Kejujuran dalam tugas', 'Honesty at work', 'Melaporkan fakta sebenar, termasuk kesilapan sendiri.', 'Reports facts as they are, own mistakes included.'),
      w('Pematuhan kepada prosedur', 'Compliance with procedures', 'Mengikut prosedur kerja dan mencadangkan pembetulan melalui saluran yang betul.', 'Follows procedures and proposes changes through the proper channel.'),
      w('Menjaga kerahsiaan', 'Confidentiality', 'Melindungi maklumat pelanggan, pekerja dan syarikat.', 'Protects the information of customers, colleagues and the company.'),
      w('Menepati janji', 'Keeping commitments', 'Melaksanakan apa yang telah dipersetujui pada masa yang dijanjikan.', 'Does what was agreed, when it was agreed.'),
      w('Penggunaan aset secara bertanggungjawab', 'Responsible use of assets', 'Menggunakan kenderaan, peralatan dan wang syarikat seolah-olah milik sendiri.', 'Treats vehicles, tools and money of the company with care.'),
    ],
  },
  {
    code: 'CC2',
    ...w('Tumpuan kepada Pelanggan', 'Customer Focus', 'Memahami keperluan pelanggan dalaman dan luaran serta memenuhinya.', 'Understands what internal and external customers need, and delivers it.'),
    subcores: [
      w('Responsif kepada permintaan', 'Responsiveness', 'Membalas dan bertindak dalam tempoh piagam pelanggan.', 'Answers and acts within the time of the client charter.'),
      w('Kualiti perkhidmatan', 'Service quality', 'Memberi perkhidmatan yang betul pada kali pertama.', 'Gives the right service the first time.'),
      w('Mengendalikan aduan', 'Handling complaints', 'Mendengar aduan, menyelesaikan puncanya dan memberi maklum balas.', 'Listens to complaints, removes their cause and reports back.'),
      w('Membina hubungan jangka panjang', 'Building lasting relations', 'Mengekalkan kepercayaan pelanggan melalui hubungan yang berterusan.', 'Keeps the trust of customers through steady contact.'),
    ],
  },
  {
    code: 'CC3',
    ...w('Kerja Berpasukan', 'Teamwork', 'Bekerja dengan orang lain ke arah matlamat yang sama.', 'Works with others towards one goal.'),
    subcores: [
      w('Berkongsi maklumat', 'Sharing information', 'Menyampaikan maklumat yang diperlukan oleh rakan sekerja tanpa diminta.', 'Passes on what colleagues need without being asked.'),
      w('Membantu rakan sekerja', 'Supporting colleagues', 'Membantu apabila beban kerja rakan meningkat.', "Helps when a colleague's workload rises."),
      w('Menghormati kepelbagaian', 'Respect for diversity', 'Menghormati rakan daripada semua latar belakang, bahasa dan agama.', 'Respects colleagues of every background, language and faith.'),
      w('Menyelesaikan konflik', 'Resolving conflict', 'Berbincang secara terbuka dan mencari penyelesaian bersama.', 'Talks openly and looks for a common solution.'),
      w('Kerjasama antara jabatan', 'Working across departments', 'Menyelaraskan kerja dengan jabatan lain sebelum masalah timbul.', 'Coordinates with other departments before problems arise.'),
    ],
  },
  {
    code: 'CC4',
    ...w('Keselamatan dan Kesihatan', 'Safety and Health', 'Mengutamakan keselamatan diri, rakan sekerja dan orang awam.', 'Puts the safety of self, colleagues and the public first.'),
    subcores: [
      w('Amalan kerja selamat', 'Safe work practices', 'Memakai kelengkapan perlindungan diri dan mengikut tatacara kerja selamat.', 'Wears protective equipment and follows safe work procedures.'),
      w('Melaporkan bahaya', 'Reporting hazards', 'Melaporkan keadaan tidak selamat dan kemalangan nyaris pada hari yang sama.', 'Reports unsafe conditions and near misses on the same day.'),
      w('Kekemasan tempat kerja (5S)', 'Orderly workplace (5S)', 'Mengekalkan tempat kerja yang kemas, bersih dan selamat.', 'Keeps the workplace tidy, clean and safe.'),
      w('Kesihatan dan kesejahteraan', 'Health and well-being', 'Menjaga kesihatan diri dan mengambil rehat yang mencukupi.', 'Looks after own health and rests enough.'),
    ],
  },
  {
    code: 'CC5',
    ...w('Penambahbaikan Berterusan', 'Continuous Improvement', 'Sentiasa mencari cara yang lebih baik, lebih cepat dan lebih jimat.', 'Keeps looking for a better, quicker and leaner way.'),
    subcores: [
      w('Mengemukakan cadangan', 'Putting forward ideas', 'Mengemukakan cadangan penambahbaikan yang boleh dilaksanakan.', 'Puts forward ideas that can be carried out.'),
      w('Belajar daripada kesilapan', 'Learning from mistakes', 'Mencari punca masalah dan mengelakkan ia berulang.', 'Finds root causes and keeps problems from coming back.'),
      w('Menguasai teknologi baharu', 'Mastering new technology', 'Menggunakan sistem dan peralatan baharu dengan yakin.', 'Uses new systems and equipment with confidence.'),
      w('Kesedaran kos', 'Cost awareness', 'Mengurangkan pembaziran masa, bahan dan tenaga.', 'Cuts waste of time, material and energy.'),
      w('Berkongsi amalan terbaik', 'Sharing good practice', 'Menyebarkan amalan yang berjaya kepada pasukan lain.', 'Spreads what works to other teams.'),
    ],
  },
];

/** The behavioural competencies of the group; five are chosen. */
export const BEHAVIOURS: readonly Behaviour[] = [
  { code: 'BC01', ...w('Komunikasi Berkesan', 'Effective Communication', 'Menyampaikan maklumat dengan jelas dan mendengar dengan teliti.', 'Conveys information clearly and listens well.'), indicators: [['Menyampaikan arahan dan laporan dengan jelas', 'Gives clear instructions and reports'], ['Mendengar sebelum memberi jawapan', 'Listens before answering'], ['Menyesuaikan cara penyampaian dengan pendengar', 'Adapts to the audience']] },
  { code: 'BC02', ...w('Menepati Masa', 'Punctuality', 'Hadir dan menyiapkan kerja pada masa yang ditetapkan.', 'Is present and delivers on time.'), indicators: [['Hadir bertugas pada waktunya', 'Comes to work on time'], ['Menyiapkan tugasan sebelum tarikh akhir', 'Finishes before the deadline'], ['Memaklumkan awal jika berlaku kelewatan', 'Tells early of any delay']] },
  { code: 'BC03', ...w('Inisiatif', 'Initiative', 'Bertindak tanpa menunggu arahan.', 'Acts without waiting to be told.'), indicators: [['Mengenal pasti kerja yang perlu dibuat', 'Sees what needs doing'], ['Bermula tanpa perlu diingatkan', 'Starts without reminders'], ['Mencadangkan penyelesaian bersama masalah', 'Brings solutions along with problems']] },
  { code: 'BC04', ...w('Kebolehsuaian', 'Adaptability', 'Menyesuaikan diri dengan perubahan keadaan kerja.', 'Adjusts to changing work.'), indicators: [['Menerima perubahan jadual dan tugas', 'Accepts changed schedules and tasks'], ['Kekal tenang di bawah tekanan', 'Stays calm under pressure'], ['Cepat mempelajari cara kerja baharu', 'Learns new ways quickly'], ['Menyokong rakan semasa perubahan', 'Supports colleagues through change']] },
  { code: 'BC05', ...w('Ketelitian', 'Attention to Detail', 'Menghasilkan kerja yang tepat dan lengkap.', 'Produces accurate and complete work.'), indicators: [['Menyemak kerja sebelum diserahkan', 'Checks work before handing it over'], ['Rekod lengkap dan kemas kini', 'Keeps complete, current records'], ['Mengesan ralat lebih awal', 'Finds errors early']] },
  { code: 'BC06', ...w('Kebertanggungjawaban', 'Accountability', 'Memikul tanggungjawab atas hasil kerja sendiri.', 'Owns the results of own work.'), indicators: [['Mengakui kesilapan dan memperbaikinya', 'Admits mistakes and mends them'], ['Menyelesaikan tugas hingga selesai', 'Sees tasks through'], ['Tidak menyalahkan orang lain', 'Does not blame others']] },
  { code: 'BC07', ...w('Penyelesaian Masalah', 'Problem Solving', 'Mencari punca masalah dan menyelesaikannya.', 'Finds the cause of a problem and solves it.'), indicators: [['Mengumpul fakta sebelum membuat keputusan', 'Gathers facts before deciding'], ['Menimbang beberapa pilihan', 'Weighs several options'], ['Menyusuli keberkesanan penyelesaian', 'Follows up whether the solution works']] },
  { code: 'BC08', ...w('Kepimpinan', 'Leadership', 'Membimbing orang lain ke arah hasil yang baik.', 'Guides others towards good results.'), indicators: [['Memberi arah yang jelas', 'Gives clear direction'], ['Membimbing dan melatih anggota pasukan', 'Coaches team members'], ['Menjadi teladan', 'Sets an example'], ['Mengiktiraf usaha orang lain', "Recognises others' efforts"]] },
  { code: 'BC09', ...w('Perancangan dan Pengurusan Kerja', 'Planning and Organising', 'Menyusun kerja mengikut keutamaan.', 'Orders work by priority.'), indicators: [['Menyusun jadual kerja harian', 'Plans the working day'], ['Mengutamakan kerja yang kritikal', 'Puts critical work first'], ['Menyediakan pelan kontingensi', 'Prepares for contingencies']] },
  { code: 'BC10', ...w('Ketahanan Diri', 'Resilience', 'Kekal produktif dalam keadaan sukar.', 'Stays productive when things are hard.'), indicators: [['Bangkit semula selepas kegagalan', 'Recovers after setbacks'], ['Mengekalkan mutu kerja ketika sibuk', 'Keeps quality when busy'], ['Mengawal emosi dengan baik', 'Keeps emotions in check']] },
  { code: 'BC11', ...w('Kesopanan dan Budi Bahasa', 'Courtesy', 'Melayan semua orang dengan hormat.', 'Treats everybody with respect.'), indicators: [['Bertutur dengan sopan', 'Speaks politely'], ['Membantu tetamu dan pelanggan', 'Helps visitors and customers'], ['Menghargai pandangan orang lain', "Values others' views"]] },
  { code: 'BC12', ...w('Pemikiran Analitik', 'Analytical Thinking', 'Menggunakan data untuk memahami keadaan dan membuat keputusan.', 'Uses data to understand and decide.'), indicators: [['Membaca dan mentafsir laporan', 'Reads and interprets reports'], ['Melihat trend dan corak', 'Sees trends and patterns'], ['Membuat kesimpulan berdasarkan bukti', 'Concludes from evidence']] },
];
