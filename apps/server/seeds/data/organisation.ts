export type CompanyCode = 'SML' | 'SMP' | 'SMT' | 'SMH';

export const COMPANIES = [
  { code: 'SML', name: 'Seri Maju Logistik Sdn. Bhd.', description: 'Gudang, pengangkutan dan pejabat kumpulan.', registration: '198901004512 (180215-K)', incorporated: '1989-04-17', phone: '+603-5191 2000', colour: '#0f766e', address: 'Lot 12, Jalan Pelabuhan Utara, 42000 Pelabuhan Klang, Selangor' },
  { code: 'SMP', name: 'Seri Maju Pembuatan Sdn. Bhd.', description: 'Komponen plastik dan logam untuk elektrik dan elektronik.', registration: '199601021873 (393225-H)', incorporated: '1996-08-05', phone: '+604-398 4100', colour: '#1d4ed8', address: 'Plot 88, Lorong Perusahaan Maju 7, 13600 Perai, Pulau Pinang' },
  { code: 'SMT', name: 'Seri Maju Teknologi Sdn. Bhd.', description: 'Pembangunan sistem, rangkaian dan sokongan pelanggan.', registration: '200801015544 (816834-T)', incorporated: '2008-05-12', phone: '+603-8318 5500', colour: '#6d28d9', address: 'Blok C, Persiaran Multimedia, 63000 Cyberjaya, Selangor' },
  { code: 'SMH', name: 'Seri Maju Harta Sdn. Bhd.', description: 'Pengurusan bangunan, jualan dan pajakan.', registration: '200101008810 (544567-W)', incorporated: '2001-04-02', phone: '+607-221 7300', colour: '#9d174d', address: 'Aras 9, Menara Seri Maju, Jalan Wong Ah Fook, 80000 Johor Bahru, Johor' },
] as const satisfies readonly { code: CompanyCode; [field: string]: string }[];

/** A division of a company, or of the group if `company` is null; its head by the person's key. */
export const DIVISIONS = [
  { code: 'OPL', company: 'SML', name: 'Bahagian Operasi Logistik', head: 'top' },
  { code: 'PBT', company: 'SMP', name: 'Bahagian Pembuatan', head: 'director.production' },
  { code: 'TEK', company: 'SMT', name: 'Bahagian Teknologi', head: 'director.technology' },
  { code: 'HTA', company: 'SMH', name: 'Bahagian Harta Tanah', head: 'director.property' },
  { code: 'KOR', company: null, name: 'Bahagian Khidmat Korporat Kumpulan', head: 'director.corporate' },
] as const;

export const DEPARTMENTS = [
  { code: 'PKP', company: 'SML', division: null, name: 'Pejabat Kumpulan', head: 'chair' },
  { code: 'GUD', company: 'SML', division: 'OPL', name: 'Jabatan Gudang', head: 'hod' },
  { code: 'PEN', company: 'SML', division: 'OPL', name: 'Jabatan Pengangkutan', head: 'hod.transport' },
  { code: 'KEW', company: 'SML', division: 'KOR', name: 'Jabatan Kewangan', head: 'hod.finance' },
  { code: 'SDM', company: 'SML', division: 'KOR', name: 'Jabatan Sumber Manusia', head: 'hod.hr' },
  { code: 'PGL', company: 'SMP', division: 'PBT', name: 'Jabatan Pengeluaran', head: 'hod.production' },
  { code: 'KUA', company: 'SMP', division: 'PBT', name: 'Jabatan Kawalan Kualiti', head: 'hod.quality' },
  { code: 'SEL', company: 'SMP', division: 'PBT', name: 'Jabatan Penyelenggaraan', head: 'hod.maintenance' },
  { code: 'SDP', company: 'SMP', division: 'KOR', name: 'Jabatan Sumber Manusia dan Pentadbiran', head: 'hod.people' },
  { code: 'SIS', company: 'SMT', division: 'TEK', name: 'Jabatan Pembangunan Sistem', head: 'hod.systems' },
  { code: 'INF', company: 'SMT', division: 'TEK', name: 'Jabatan Infrastruktur', head: 'hod.infrastructure' },
  { code: 'SOK', company: 'SMT', division: null, name: 'Jabatan Sokongan Pelanggan', head: null },
  { code: 'HAP', company: 'SMH', division: 'HTA', name: 'Jabatan Pengurusan Harta', head: 'multi' },
  { code: 'JUA', company: 'SMH', division: 'HTA', name: 'Jabatan Jualan dan Pajakan', head: 'hod.sales' },
  { code: 'KTD', company: 'SMH', division: 'KOR', name: 'Jabatan Kewangan dan Pentadbiran', head: 'hod.office' },
] as const;

export const SECTIONS = [
  { code: 'TER', department: 'GUD', name: 'Seksyen Penerimaan', head: 'head.section' },
  { code: 'SIM', department: 'GUD', name: 'Seksyen Penyimpanan dan Pengeluaran', head: 'supervisor' },
  { code: 'ARM', department: 'PEN', name: 'Seksyen Armada', head: null },
  { code: 'TLA', department: 'PGL', name: 'Seksyen Talian A', head: 'line.a' },
  { code: 'TLB', department: 'PGL', name: 'Seksyen Talian B', head: 'line.b' },
  { code: 'BGN', department: 'HAP', name: 'Seksyen Bangunan', head: null },
] as const;

export const LOCATIONS = [
  { code: 'KLG', company: 'SML', name: 'Gudang Pelabuhan Klang', building: 'Lot 12', street: 'Jalan Pelabuhan Utara', postcode: '42000', city: 'Pelabuhan Klang', state: 'Selangor' },
  { code: 'SHA', company: 'SML', name: 'Pejabat Kumpulan Shah Alam', building: 'Menara Maju', street: 'Persiaran Perbandaran', postcode: '40000', city: 'Shah Alam', state: 'Selangor' },
  { code: 'PRI', company: 'SMP', name: 'Kilang Perai', building: 'Plot 88', street: 'Lorong Perusahaan Maju 7', postcode: '13600', city: 'Perai', state: 'Pulau Pinang' },
  { code: 'CYB', company: 'SMT', name: 'Pejabat Cyberjaya', building: 'Blok C', street: 'Persiaran Multimedia', postcode: '63000', city: 'Cyberjaya', state: 'Selangor' },
  { code: 'JHB', company: 'SMH', name: 'Menara Seri Maju Johor Bahru', building: 'Menara Seri Maju', street: 'Jalan Wong Ah Fook', postcode: '80000', city: 'Johor Bahru', state: 'Johor' },
  { code: 'KCH', company: 'SMH', name: 'Pejabat Kuching', building: 'Wisma Seri Maju', street: 'Jalan Tabuan', postcode: '93100', city: 'Kuching', state: 'Sarawak' },
] as const;
