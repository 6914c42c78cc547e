/** The people of the small group, by their part in the journeys. */
export const PEOPLE = {
  superHr: { email: 'faridah@tanjung.example', name: 'Faridah binti Abdul Rahman' },
  admin: { email: 'azizah@tanjung.example', name: 'Azizah binti Mahmud' },
  hr: { email: 'mei.ling@tanjung.example', name: 'Wong Mei Ling' },
  hod: { email: 'kumaravel@tanjung.example', name: 'Kumaravel a/l Subramaniam' },
  supervisor: { email: 'hafiz@tanjung.example', name: 'Muhammad Hafiz bin Ismail' },
  executive: { email: 'nurul@tanjung.example', name: 'Nurul Ain binti Zakaria' },
  clerk: { email: 'jeffrey@tanjung.example', name: 'Jeffrey anak Langgi' },
  /** Has no password yet. */
  newcomer: { email: 'siew.ling@tanjung.example', name: 'Lim Siew Ling' },
  /** Has no e-mail, and no PIN yet. */
  storekeeper: { number: 'T108', name: 'Zulkifli bin Mat Nor' },
} as const;

/** The people who have a password. */
export type UserKey = Exclude<keyof typeof PEOPLE, 'newcomer' | 'storekeeper'>;

/** The password of all who have one. */
export const PASSWORD = 'Tanjung#2027';

export const COMPANY = 'Tanjung Perkasa Sdn Bhd';
