/** The meanings of the marks 1 to 6, in Malay and in English. */
type Levels = readonly (readonly [ms: string, en: string])[];

/** For every competency without texts of its own. */
export const LEVELS: Levels = [
  ['Amalan ini hampir tidak kelihatan dan perlu ditegur berulang kali.', 'Hardly ever seen; has to be pointed out again and again.'],
  ['Kelihatan sekali-sekala, dan masih bergantung kepada arahan serta pemantauan rapat.', 'Seen now and then; still depends on instructions and close supervision.'],
  ['Kelihatan dalam kerja biasa, tetapi belum konsisten apabila sibuk atau keadaan berubah.', 'Seen in routine work, but not yet steady when it is busy or things change.'],
  ['Diamalkan secara konsisten dalam kerja harian tanpa perlu diingatkan.', 'Practised steadily in daily work, without reminders.'],
  ['Diamalkan juga dalam keadaan sukar, dan hasilnya dirasai oleh rakan sekerja atau pelanggan.', 'Practised under difficulty too, and felt by colleagues or customers.'],
  ['Menjadi contoh di luar jabatan sendiri, membimbing orang lain dan memperbaiki cara kerja.', 'An example beyond the own department; coaches others and improves how work is done.'],
];

/** By code, for competencies whose levels the group has described itself. */
export const LEVELS_OF: Readonly<Record<string, Levels>> = {
  'CC1.1': [
    ['Menyembunyikan kesilapan atau memberi maklumat yang tidak benar.', 'Hides mistakes or gives untrue information.'],
    ['Memberitahu perkara sebenar hanya apabila ditanya.', 'Tells the facts only when asked.'],
    ['Jujur dalam kerja biasa, tetapi lewat melaporkan kesilapan sendiri.', 'Honest in routine work, but late in reporting own mistakes.'],
    ['Melaporkan fakta dan kesilapan sendiri dengan segera dan lengkap.', 'Reports facts and own mistakes promptly and in full.'],
    ['Bercakap benar walaupun merugikan diri, dan membetulkan maklumat yang salah.', 'Speaks the truth at own cost, and corrects wrong information.'],
    ['Dipercayai seluruh syarikat; orang lain berani melaporkan kesilapan kerana contohnya.', 'Trusted across the company; others dare to report mistakes because of this example.'],
  ],
  'CC4.1': [
    ['Bekerja tanpa kelengkapan perlindungan diri atau mengabaikan tatacara.', 'Works without protective equipment or ignores procedures.'],
    ['Memakai kelengkapan hanya apabila diperhatikan.', 'Wears equipment only when watched.'],
    ['Mengikut tatacara dalam kerja rutin, tetapi mengambil jalan pintas apabila tergesa-gesa.', 'Follows procedures in routine work, but takes shortcuts in a hurry.'],
    ['Sentiasa memakai kelengkapan dan mengikut tatacara kerja selamat.', 'Always wears equipment and follows safe work procedures.'],
    ['Menghentikan kerja yang tidak selamat dan menegur rakan dengan cara yang baik.', 'Stops unsafe work and corrects colleagues kindly.'],
    ['Memperbaiki tatacara keselamatan dan melatih pasukan lain; kemalangan berkurang.', 'Improves safety procedures and trains other teams; accidents go down.'],
  ],
  BC01: [
    ['Maklumat yang disampaikan sering mengelirukan atau tidak sampai.', 'Information is often confusing or does not arrive.'],
    ['Menyampaikan perkara asas, tetapi penerima perlu bertanya semula.', 'Conveys the basics, but others have to ask again.'],
    ['Jelas dalam perkara biasa; kurang jelas apabila perkara itu rumit.', 'Clear on routine matters; less so when they are complex.'],
    ['Menyampaikan arahan dan laporan dengan jelas, serta mendengar sebelum menjawab.', 'Gives clear instructions and reports, and listens before answering.'],
    ['Menyesuaikan cara penyampaian dengan pendengar dan mencegah salah faham.', 'Adapts to the audience and prevents misunderstanding.'],
    ['Menyatukan pihak yang berbeza pendapat; cara komunikasinya dicontohi.', 'Brings differing sides together; others copy this way of communicating.'],
  ],
};
