/** The people of the small group, by what they do in the journeys. */
export const PEOPLE = {
  superHr: { email: 'faridah@tanjung.example', name: 'Faridah binti Abdul Rahman' },
  hr: { email: 'mei.ling@tanjung.example', name: 'Wong Mei Ling' },
  hod: { email: 'kumaravel@tanjung.example', name: 'Kumaravel a/l Subramaniam' },
  supervisor: { email: 'hafiz@tanjung.example', name: 'Muhammad Hafiz bin Ismail' },
  executive: { email: 'nurul@tanjung.example', name: 'Nurul Ain binti Zakaria' },
  clerk: { email: 'jeffrey@tanjung.example', name: 'Jeffrey anak Langgi' },
} as const;

export type PersonKey = keyof typeof PEOPLE;

/** The password of everybody in the small group. */
export const PASSWORD = 'Tanjung#2027';

export const COMPANY = 'Tanjung Perkasa Sdn Bhd';
