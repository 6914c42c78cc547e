/** Malaysian names, in parts that combine to those of a large group. Any likeness to a person is chance. */
export const MALAY = {
  male: {
    first: ['Muhammad', 'Mohamad', 'Mohammad', 'Ahmad', 'Abdul', 'Wan', 'Nik', 'Syed', 'Tengku', 'Megat', 'Raja', 'Mohamed', 'Muhamad', 'Che', 'Amir', 'Khairul', 'Shahrul', 'Nor', 'Nazrul', 'Saiful'],
    second: [
      'Haziq', 'Syafiq', 'Faizal', 'Hakim', 'Danial', 'Irfan', 'Azlan', 'Firdaus', 'Hafiz', 'Izzat', 'Aiman', 'Faris', 'Luqman', 'Ikhwan', 'Zulhilmi', 'Ridzuan', 'Naim', 'Syahmi', 'Amirul', 'Fikri',
      'Hazim', 'Khairi', 'Nabil', 'Rafiq', 'Safwan', 'Taufik', 'Wafiq', 'Yusri', 'Zaki', 'Adham', 'Badrul', 'Fadzli', 'Hairi', 'Idham', 'Jazlan', 'Kamil', 'Lutfi', 'Mukhriz', 'Najib', 'Osman',
      'Raimi', 'Shahril', 'Tarmizi', 'Uzair', 'Zafran', 'Arif', 'Bakhtiar', 'Fahmi', 'Ghazali', 'Hilmi', 'Imran', 'Jamal', 'Kamaruzaman', 'Munir', 'Nasir', 'Rosdi', 'Suhaimi', 'Zamri', 'Azmi', 'Roslan',
    ],
  },
  female: {
    first: ['Siti', 'Nur', 'Nurul', 'Noor', 'Nor', 'Wan', 'Nik', 'Sharifah', 'Puteri', 'Che', 'Tengku', 'Raja', 'Ku', 'Aina', 'Aishah', 'Fatin', 'Hani', 'Khairunnisa', 'Intan', 'Dayang'],
    second: [
      'Aminah', 'Nurhaliza', 'Ain', 'Farhana', 'Syafiqah', 'Izzati', 'Hidayah', 'Azizah', 'Rohana', 'Zubaidah', 'Maisarah', 'Liyana', 'Amira', 'Athirah', 'Balqis', 'Diyana', 'Ezzati', 'Fadhilah', 'Hazwani', 'Husna',
      'Insyirah', 'Jannah', 'Kamaliah', 'Latifah', 'Mardhiah', 'Nabilah', 'Najwa', 'Puspa', 'Qistina', 'Raihana', 'Sabrina', 'Sakinah', 'Shahira', 'Suhana', 'Syuhada', 'Umairah', 'Wahida', 'Yusrina', 'Zahirah', 'Zulaikha',
      'Adibah', 'Bazilah', 'Dalila', 'Elina', 'Fasihah', 'Hamizah', 'Idayu', 'Juliana', 'Khalidah', 'Mazlina', 'Norliza', 'Rafidah', 'Salwa', 'Taslimah', 'Wardina', 'Yasmin', 'Zainab', 'Arfah', 'Hasnah', 'Rozita',
    ],
  },
  fathers: [
    'Abdullah', 'Ibrahim', 'Othman', 'Hashim', 'Yaakob', 'Sulaiman', 'Abdul Rahim', 'Daud', 'Omar', 'Salleh', 'Zakaria', 'Kassim', 'Jaafar', 'Idris', 'Musa', 'Ramli', 'Abu Bakar', 'Mustafa', 'Harun', 'Mansor',
    'Tahir', 'Bakri', 'Shamsudin', 'Aziz', 'Che Mat', 'Talib', 'Wahab', 'Khalid', 'Mat Isa', 'Mohamed Ali', 'Abdul Rahman', 'Abdul Karim', 'Zainal Abidin', 'Yusof', 'Hassan', 'Hussin', 'Ismail', 'Ahmad', 'Aripin', 'Baharom',
    'Deraman', 'Fauzi', 'Ghani', 'Halim', 'Isa', 'Jusoh', 'Kadir', 'Latif', 'Majid', 'Nordin', 'Puteh', 'Rashid', 'Samad', 'Tajuddin', 'Umar', 'Yahya', 'Zainuddin', 'Ali', 'Mahmood', 'Saad',
  ],
} as const;

export const CHINESE = {
  surnames: [
    'Tan', 'Lim', 'Lee', 'Wong', 'Ng', 'Chan', 'Goh', 'Ong', 'Teoh', 'Yap', 'Chong', 'Liew', 'Koh', 'Cheah', 'Foo', 'Khoo', 'Low', 'Chin', 'Yong', 'Chew',
    'Teh', 'Lau', 'Ting', 'Hii', 'Sim', 'Voon', 'Kong', 'Leong', 'Loh', 'Soo', 'Tay', 'Yeoh', 'Chua', 'Lai', 'Ho', 'Kok', 'Phang', 'Siew', 'Wee', 'Thong',
  ],
  first: {
    male: ['Wei', 'Kah', 'Chee', 'Jun', 'Boon', 'Zhi', 'Kok', 'Teck', 'Yong', 'Hock', 'Wai', 'Eng', 'Jia', 'Kian', 'Meng', 'Soon', 'Tze', 'Choon', 'Guan', 'Han'],
    female: ['Mei', 'Siew', 'Hui', 'Pei', 'Xin', 'Li', 'Bee', 'Sook', 'Jia', 'Ai', 'Yoke', 'Shu', 'Yee', 'Wen', 'Ching', 'Kar', 'Sze', 'Poh', 'Qian', 'Lay'],
  },
  second: {
    male: ['Ming', 'Hoe', 'Keong', 'Hao', 'Leong', 'Xiang', 'Wai', 'Seng', 'Sheng', 'Kit', 'Huat', 'Jie', 'Kiat', 'Loong', 'Yang', 'Fatt', 'Hong', 'Chuan', 'Zhe', 'Yew'],
    female: ['Yee', 'Lan', 'Min', 'Shan', 'Yi', 'Ting', 'Hong', 'Fun', 'Qi', 'Ling', 'Lin', 'Wen', 'Ying', 'Fong', 'Yan', 'Mun', 'Xuan', 'Choo', 'Teng', 'Ping'],
  },
} as const;

export const INDIAN = {
  male: [
    'Kumaran', 'Suresh', 'Vigneswaran', 'Prakash', 'Thinesh', 'Ganesan', 'Logeswaran', 'Arumugam', 'Dinesh', 'Saravanan', 'Naveen', 'Murali', 'Anand', 'Balamurugan', 'Chandran', 'Devan', 'Elango', 'Gopal', 'Haresh', 'Jeevan',
    'Kavin', 'Letchumanan', 'Mahendran', 'Nathan', 'Puvaneswaran', 'Ravi', 'Sathish', 'Tamil Selvan', 'Uthayakumar', 'Vasan',
  ],
  female: [
    'Shalini', 'Thulasi', 'Malathi', 'Deepa', 'Yogeswari', 'Priya', 'Sangeetha', 'Parameswari', 'Kogilavani', 'Nirmala', 'Anitha', 'Bhavani', 'Chitra', 'Devi', 'Gayathri', 'Hemalatha', 'Indira', 'Jayanthi', 'Kalaiarasi', 'Latha',
    'Meena', 'Nithya', 'Puspavalli', 'Renuka', 'Saraswathy', 'Tharani', 'Uma', 'Vani', 'Vimala', 'Yamuna',
  ],
  fathers: [
    'Muniandy', 'Subramaniam', 'Ramasamy', 'Krishnan', 'Perumal', 'Veerappan', 'Sivalingam', 'Govindasamy', 'Nadarajan', 'Maniam', 'Balakrishnan', 'Selvaraju', 'Anbalagan', 'Chinnasamy', 'Doraisamy', 'Ellappan', 'Gunasegaran', 'Kandasamy', 'Letchumanan', 'Marimuthu',
    'Narayanan', 'Palaniappan', 'Rajagopal', 'Sinnathamby', 'Thangavelu', 'Velayutham', 'Ayyavoo', 'Karuppiah', 'Suppiah', 'Vadivelu',
  ],
} as const;

/**
 * People of Sabah, of Sarawak, and the Orang Asli of the peninsula: how their names are formed, with the religion and
 * state that they suggest.
 */
export const NATIVE = [
  {
    state: 'Sarawak',
    religion: 'Kristian',
    joint: { male: 'anak', female: 'anak' },
    male: ['Edmund Langgu', 'Jelani', 'Nyambong', 'Jimbun', 'Unggang', 'Ricky Sanggau', 'Bujang', 'Entri', 'Gerald Jubang', 'Kilat', 'Lawai', 'Robert Nyalau'],
    female: ['Christina Limbai', 'Rita Sumping', 'Dayang Ensiau', 'Maria Sendi', 'Lenny Bungkong', 'Senorita Enjun', 'Agnes Mindu', 'Lily Ganai', 'Sheila Remi', 'Tina Bulan'],
    fathers: ['Saga', 'Unyat', 'Belulok', 'Jugah', 'Lihan', 'Jimbau', 'Rentap', 'Sandah', 'Nyipa', 'Empading', 'Baling', 'Linggi', 'Manggat', 'Ujang', 'Tarang', 'Asun'],
  },
  {
    state: 'Sarawak',
    religion: 'Islam',
    joint: { male: 'bin', female: 'binti' },
    male: ['Awang Rosli', 'Awang Zulkifli', 'Abang Faizul', 'Awang Bohari', 'Abang Johari', 'Awang Sahari', 'Abang Hamdan', 'Awang Nazri'],
    female: ['Dayang Norhafizah', 'Dayang Suraya', 'Dayang Nuraini', 'Dayang Mariani', 'Dayang Zaiton', 'Dayang Fatimah', 'Dayang Rokiah', 'Dayang Salina'],
    fathers: ['Awang Tengah', 'Awang Bujang', 'Awang Damit', 'Abang Openg', 'Awang Pon', 'Abang Haji Drahman', 'Awang Hipni', 'Abang Seruji', 'Awang Mahmud', 'Abang Zen'],
  },
  {
    state: 'Sabah',
    religion: 'Kristian',
    joint: { male: '', female: '' },
    male: ['Clement', 'Jeffry', 'Herbert', 'Stanley', 'Maximus', 'Wilfred', 'Rowindy', 'Juspin', 'Donald', 'Justin', 'Bernard', 'Ewon'],
    female: ['Flora', 'Lavinia', 'Jovita', 'Clarice', 'Hellen', 'Rosnah', 'Evelyn', 'Jenifer', 'Noralin', 'Melanie', 'Priscilla', 'Juniati'],
    fathers: ['Majawai', 'Gimbang', 'Madius', 'Suman', 'Gumpil', 'Gimpit', 'Ongkili', 'Lasimbang', 'Benedick', 'Kitingan', 'Lajim', 'Gunting', 'Mojuntin', 'Sipaun', 'Guntavid', 'Tongkul', 'Mosuyun', 'Masidi'],
  },
  {
    state: 'Sabah',
    religion: 'Islam',
    joint: { male: 'bin', female: 'binti' },
    male: ['Abdul Sani', 'Jamal', 'Rasid', 'Sharif Nasir', 'Datu Amir', 'Kassim', 'Alimuddin', 'Masrani'],
    female: ['Rozita', 'Norjanah', 'Sitti Hawa', 'Rohani', 'Dayang Nurfazira', 'Masnah', 'Jainab', 'Sarimah'],
    fathers: ['Jamalul', 'Sabdin', 'Mustapha', 'Sakaran', 'Salleh', 'Jikirun', 'Madun', 'Lakim', 'Hairan', 'Kimlin', 'Asgali', 'Bandang'],
  },
  {
    state: 'Perak',
    religion: 'Lain-lain',
    joint: { male: 'a/l', female: 'a/p' },
    male: ['Alang', 'Bah Tony', 'Pandak', 'Kulop', 'Yok Ngah', 'Azman', 'Long', 'Samsul'],
    female: ['Wah Normala', 'Jah', 'Along Suria', 'Ida', 'Yah Aminah', 'Rosni', 'Busu', 'Itam'],
    fathers: ['Bah Sepi', 'Pandak Hamid', 'Ngah Senik', 'Uda', 'Bah Kayu', 'Anjang', 'Yok Kechil', 'Kulop Besar', 'Alang Long', 'Busu Ali'],
  },
] as const;
