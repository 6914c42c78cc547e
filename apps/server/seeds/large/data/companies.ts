import type { DepartmentText } from './departments.ts';

export const GROUP = {
  name: 'Kumpulan Wira Nusantara',
  holding: 'Wira Nusantara Holdings Berhad',
  /** A reserved domain: nothing is ever sent there. */
  domain: 'wiranusantara.example',
  administrator: 'Nur Aisyah binti Abdul Razak',
} as const;

/** The businesses of companies, by kind, as words for their names. */
export const BUSINESSES: readonly { readonly kind: DepartmentText['kind']; readonly words: readonly string[] }[] = [
  { kind: 'logistics', words: ['Logistik', 'Pengangkutan', 'Pergudangan', 'Ekspres', 'Perkapalan', 'Kontena', 'Pelabuhan', 'Rantaian Sejuk', 'Kargo Udara', 'Pengedaran'] },
  { kind: 'manufacturing', words: ['Pembuatan', 'Plastik', 'Logam', 'Elektronik', 'Pembungkusan', 'Makanan', 'Percetakan', 'Kimia', 'Automotif', 'Perabot', 'Kaca', 'Tekstil', 'Getah'] },
  { kind: 'technology', words: ['Teknologi', 'Digital', 'Telekomunikasi', 'Data', 'Sistem', 'Automasi', 'Rangkaian'] },
  { kind: 'property', words: ['Harta', 'Bina', 'Fasiliti', 'Pembangunan', 'Hartanah', 'Perhotelan', 'Utiliti'] },
];

/**
 * Regions that distinguish companies of the same business, departments of the same work and offices, and where people
 * there live.
 */
export const REGIONS = [
  { name: 'Tengah', state: 'Selangor', city: 'Shah Alam', postcode: '40000' },
  { name: 'Utara', state: 'Pulau Pinang', city: 'Bukit Mertajam', postcode: '14000' },
  { name: 'Selatan', state: 'Johor', city: 'Johor Bahru', postcode: '80000' },
  { name: 'Timur', state: 'Pahang', city: 'Kuantan', postcode: '25000' },
  { name: 'Perak', state: 'Perak', city: 'Ipoh', postcode: '30000' },
  { name: 'Sarawak', state: 'Sarawak', city: 'Kuching', postcode: '93000' },
  { name: 'Sabah', state: 'Sabah', city: 'Kota Kinabalu', postcode: '88000' },
  { name: 'Kelantan', state: 'Kelantan', city: 'Kota Bharu', postcode: '15000' },
  { name: 'Melaka', state: 'Melaka', city: 'Ayer Keroh', postcode: '75450' },
  { name: 'Kedah', state: 'Kedah', city: 'Alor Setar', postcode: '05000' },
] as const;

export const COLOURS = ['#0f766e', '#1d4ed8', '#6d28d9', '#9d174d', '#be123c', '#0e7490', '#0369a1', '#3f6212'] as const;
