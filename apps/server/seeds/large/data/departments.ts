/**
 * A kind of department, with the codes of the positions of its head, its team leaders, its executives and its workers.
 */
export type DepartmentText = {
  readonly kind: 'logistics' | 'manufacturing' | 'technology' | 'property' | 'shared';
  readonly code: string;
  readonly name: string;
  readonly head: string;
  readonly lead: string;
  readonly executive: string;
  readonly workers: readonly string[];
  readonly sections: readonly string[];
};

/** Every company has human resources and finance; the others depend on its business. */
export const DEPARTMENTS: readonly DepartmentText[] = [
  { kind: 'shared', code: 'SDM', name: 'Jabatan Sumber Manusia', head: 'PG-SDM', lead: 'EK-SDM', executive: 'E-SDM', workers: ['K-SDM'], sections: ['Perkhidmatan', 'Latihan', 'Gaji'] },
  { kind: 'shared', code: 'KEW', name: 'Jabatan Kewangan', head: 'PG-KEW', lead: 'E-KEW', executive: 'E-KEW', workers: ['K-AKA'], sections: ['Akaun', 'Kutipan', 'Bayaran'] },
  { kind: 'logistics', code: 'GUD', name: 'Jabatan Gudang', head: 'PG-GUD', lead: 'EK-GUD', executive: 'E-GUD', workers: ['PSTOR', 'PSTOR', 'FORKLIF'], sections: ['Penerimaan', 'Penyimpanan', 'Pengeluaran Barang', 'Pulangan'] },
  { kind: 'logistics', code: 'PEN', name: 'Jabatan Pengangkutan', head: 'PG-PEN', lead: 'E-PEN', executive: 'E-PEN', workers: ['PLORI', 'PLORI', 'PLORI', 'K-PEN'], sections: ['Armada A', 'Armada B', 'Perancangan Laluan', 'Bengkel'] },
  { kind: 'manufacturing', code: 'PGL', name: 'Jabatan Pengeluaran', head: 'PG-PGL', lead: 'E-PGL', executive: 'E-PGL', workers: ['OPR', 'OPR', 'OPR', 'OPRK'], sections: ['Talian A', 'Talian B', 'Talian C', 'Pemasangan'] },
  { kind: 'manufacturing', code: 'KUA', name: 'Jabatan Kawalan Kualiti', head: 'PG-KUA', lead: 'E-KUA', executive: 'E-KUA', workers: ['J-KUA'], sections: ['Bahan Masuk', 'Keluaran Akhir', 'Makmal'] },
  { kind: 'manufacturing', code: 'SEL', name: 'Jabatan Penyelenggaraan', head: 'PG-SEL', lead: 'E-SEL', executive: 'E-SEL', workers: ['J-SEL'], sections: ['Mekanikal', 'Elektrik', 'Utiliti'] },
  { kind: 'technology', code: 'SIS', name: 'Jabatan Pembangunan Sistem', head: 'PG-SIS', lead: 'EK-SIS', executive: 'E-SIS', workers: ['J-KOM'], sections: ['Aplikasi', 'Ujian', 'Integrasi'] },
  { kind: 'technology', code: 'INF', name: 'Jabatan Infrastruktur', head: 'PG-INF', lead: 'E-INF', executive: 'E-INF', workers: ['J-KOM'], sections: ['Rangkaian', 'Pusat Data', 'Keselamatan Siber'] },
  { kind: 'technology', code: 'SOK', name: 'Jabatan Sokongan Pelanggan', head: 'PG-INF', lead: 'KP-SOK', executive: 'E-SIS', workers: ['P-SOK'], sections: ['Pusat Panggilan', 'Sokongan Lapangan', 'Aduan'] },
  { kind: 'property', code: 'HAP', name: 'Jabatan Pengurusan Harta', head: 'PG-HAP', lead: 'E-HAP', executive: 'E-HAP', workers: ['J-BGN', 'PGW'], sections: ['Bangunan', 'Keselamatan', 'Landskap'] },
  { kind: 'property', code: 'JUA', name: 'Jabatan Jualan dan Pajakan', head: 'PG-JUA', lead: 'E-JUA', executive: 'E-JUA', workers: ['K-JUA'], sections: ['Jualan', 'Pajakan', 'Khidmat Penyewa'] },
];
