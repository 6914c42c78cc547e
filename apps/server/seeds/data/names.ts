/** Malaysian names, by origin. Nothing is shortened; any likeness to a person is chance. */
export const MALAY = {
  male: [
    'Ahmad Faizal', 'Muhammad Haziq', 'Amirul Hakim', 'Khairul Anuar', 'Zulkarnain', 'Mohamad Syafiq', 'Azlan Shah',
    'Hafizuddin', 'Ismail', 'Kamarudin', 'Luqman Hakim', 'Megat Ridzuan', 'Nazrul Hisham', 'Razali', 'Rosli',
    'Shahrul Nizam', 'Syed Iskandar', 'Tengku Adnan', 'Wan Mohamad Azhar', 'Yusri', 'Zahari', 'Badrul Hisham',
    'Fakhrul Razi', 'Hairul Azmi', 'Mohamad Nor Azam', 'Saiful Bahri', 'Izzat Farhan', 'Abdul Halim', 'Norazman',
    'Ridhwan', 'Muhammad Danial', 'Asyraf Najmi', 'Hakimi', 'Jamaluddin', 'Mohamad Ikhwan', 'Nik Ahmad Firdaus',
  ],
  female: [
    'Siti Nurhaliza', 'Nurul Ain', 'Noraini', 'Fatimah Zahra', 'Aishah Humaira', 'Rohana', 'Norashikin', 'Zaleha',
    'Nur Syafiqah', 'Hazlina', 'Khadijah', 'Mastura', 'Nor Azizah', 'Puteri Balqis', 'Rosmawati', 'Sharifah Aini',
    'Suhaila', 'Wan Nur Izzati', 'Zarina', 'Nur Farhana', 'Halimatun Saadiah', 'Nik Nurul Huda', 'Azlina', 'Rafidah',
    'Maizatul Akmar', 'Norhidayah', 'Salmah', 'Nur Amira',
  ],
  fathers: [
    'Abdullah', 'Ibrahim', 'Mohamed Ali', 'Othman', 'Hashim', 'Yaakob', 'Sulaiman', 'Mat Isa', 'Abdul Rahim', 'Daud',
    'Omar', 'Salleh', 'Zakaria', 'Kassim', 'Jaafar', 'Idris', 'Musa', 'Ramli', 'Abu Bakar', 'Mustafa', 'Harun',
    'Mansor', 'Tahir', 'Bakri', 'Shamsudin', 'Aziz', 'Che Mat', 'Talib', 'Wahab', 'Khalid',
  ],
} as const;

export const CHINESE = {
  surnames: ['Tan', 'Lim', 'Lee', 'Wong', 'Ng', 'Chan', 'Goh', 'Ong', 'Teoh', 'Yap', 'Chong', 'Liew', 'Koh', 'Cheah', 'Foo', 'Khoo'],
  male: ['Wei Ming', 'Kah Hoe', 'Chee Keong', 'Jun Hao', 'Boon Leong', 'Zhi Xiang', 'Kok Wai', 'Teck Soon', 'Yong Sheng', 'Hock Seng', 'Wai Kit', 'Eng Huat'],
  female: ['Mei Yee', 'Siew Lan', 'Hui Min', 'Pei Shan', 'Xin Yi', 'Li Ting', 'Bee Hong', 'Sook Fun', 'Jia Qi', 'Ai Ling', 'Yoke Lin', 'Shu Wen'],
} as const;

export const INDIAN = {
  male: ['Kumaran', 'Suresh', 'Vigneswaran', 'Prakash', 'Thinesh', 'Ganesan', 'Logeswaran', 'Arumugam', 'Dinesh', 'Saravanan', 'Naveen', 'Murali'],
  female: ['Shalini', 'Thulasi', 'Malathi', 'Deepa', 'Yogeswari', 'Priya', 'Sangeetha', 'Parameswari', 'Kogilavani', 'Nirmala'],
  fathers: ['Muniandy', 'Subramaniam', 'Ramasamy', 'Krishnan', 'Perumal', 'Veerappan', 'Sivalingam', 'Govindasamy', 'Nadarajan', 'Maniam', 'Balakrishnan', 'Selvaraju'],
} as const;

/** People of Sabah and Sarawak, with the religion and state that their names suggest. */
export const BORNEO = {
  male: [
    { name: 'Edmund Langgu anak Saga', state: 'Sarawak', religion: 'Kristian' },
    { name: 'Jelani anak Unyat', state: 'Sarawak', religion: 'Kristian' },
    { name: 'Clement Majawai', state: 'Sabah', religion: 'Kristian' },
    { name: 'Awang Rosli bin Awang Tengah', state: 'Sarawak', religion: 'Islam' },
    { name: 'Jeffry Gimbang', state: 'Sabah', religion: 'Kristian' },
    { name: 'Abdul Sani bin Jamalul', state: 'Sabah', religion: 'Islam' },
    { name: 'Nyambong anak Belulok', state: 'Sarawak', religion: 'Kristian' },
  ],
  female: [
    { name: 'Flora Madius', state: 'Sabah', religion: 'Kristian' },
    { name: 'Dayang Norhafizah binti Awang Damit', state: 'Sarawak', religion: 'Islam' },
    { name: 'Christina Limbai anak Jugah', state: 'Sarawak', religion: 'Kristian' },
    { name: 'Rozita binti Sabdin', state: 'Sabah', religion: 'Islam' },
    { name: 'Lavinia Suman', state: 'Sabah', religion: 'Kristian' },
  ],
} as const;

/** States with the code of their births on an identity card, and towns with a postcode. */
export const STATES: readonly { readonly state: string; readonly code: string; readonly towns: readonly (readonly [town: string, postcode: string])[] }[] = [
  { state: 'Selangor', code: '10', towns: [['Shah Alam', '40000'], ['Klang', '41000'], ['Petaling Jaya', '46000'], ['Kajang', '43000'], ['Rawang', '48000']] },
  { state: 'Johor', code: '01', towns: [['Johor Bahru', '80000'], ['Batu Pahat', '83000'], ['Muar', '84000'], ['Kluang', '86000']] },
  { state: 'Pulau Pinang', code: '07', towns: [['Bayan Lepas', '11900'], ['Bukit Mertajam', '14000'], ['Butterworth', '12000']] },
  { state: 'Perak', code: '08', towns: [['Ipoh', '30000'], ['Taiping', '34000'], ['Teluk Intan', '36000']] },
  { state: 'Negeri Sembilan', code: '05', towns: [['Seremban', '70000'], ['Nilai', '71800']] },
  { state: 'Melaka', code: '04', towns: [['Ayer Keroh', '75450'], ['Alor Gajah', '78000']] },
  { state: 'Kedah', code: '02', towns: [['Alor Setar', '05000'], ['Kulim', '09000']] },
  { state: 'Kelantan', code: '03', towns: [['Kota Bharu', '15000']] },
  { state: 'Terengganu', code: '11', towns: [['Kuala Terengganu', '20000']] },
  { state: 'Pahang', code: '06', towns: [['Kuantan', '25000'], ['Temerloh', '28000']] },
  { state: 'Wilayah Persekutuan Kuala Lumpur', code: '14', towns: [['Kuala Lumpur', '50000'], ['Cheras', '56000']] },
  { state: 'Sabah', code: '12', towns: [['Kota Kinabalu', '88000']] },
  { state: 'Sarawak', code: '13', towns: [['Kuching', '93000']] },
];

export const STREETS = [
  'Jalan Melati', 'Jalan Kenanga', 'Jalan Seri Putra', 'Lorong Cempaka', 'Jalan Damai Jaya', 'Jalan Perdana', 'Lorong Mawar',
  'Jalan Bunga Raya', 'Jalan Setia', 'Persiaran Indah', 'Jalan Harmoni', 'Lorong Dahlia',
] as const;
export const ESTATES = [
  'Taman Seri Melur', 'Taman Bukit Indah', 'Taman Desa Jaya', 'Taman Sentosa', 'Kampung Baru', 'Taman Permai', 'Taman Mutiara',
  'Taman Saujana', 'Desa Pinggiran', 'Taman Cahaya',
] as const;

type Study = readonly [qualification: string, institute: string, field: string];

/** Places of study, by level. */
export const STUDIES: Readonly<Record<'school' | 'degree', readonly Study[]>> = {
  school: [
    ['Sijil Pelajaran Malaysia', 'Sekolah Menengah Kebangsaan Seri Melur', 'Aliran Sastera'],
    ['Sijil Pelajaran Malaysia', 'Sekolah Menengah Teknik Bukit Indah', 'Aliran Teknikal'],
    ['Sijil Kemahiran Malaysia Tahap 3', 'Institut Latihan Perindustrian Desa Jaya', 'Penyelenggaraan Elektrik'],
  ],
  degree: [
    ['Ijazah Sarjana Muda', 'Universiti Seri Putra', 'Pengurusan Logistik'],
    ['Ijazah Sarjana Muda', 'Universiti Teknologi Seri Damai', 'Kejuruteraan Mekanikal'],
    ['Ijazah Sarjana Muda', 'Universiti Seri Putra', 'Perakaunan'],
    ['Ijazah Sarjana Muda', 'Universiti Teknologi Seri Damai', 'Sains Komputer'],
    ['Ijazah Sarjana', 'Universiti Seri Putra', 'Pentadbiran Perniagaan'],
    ['Diploma', 'Politeknik Seri Permai', 'Pengurusan Harta'],
  ],
};
