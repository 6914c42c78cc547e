import { POSITIONS, type PositionText } from '../../data/positions.ts';

const leader = (code: string, title: string, grade: string): PositionText => ({
  code,
  title,
  category: 'top_management',
  grade,
  field: 'management',
  tasks: [],
});

/** Positions of the group's office and of company leaders. */
const LEADERS: readonly PositionText[] = [
  leader('PGK', 'Pengarah Kumpulan', 'T4'),
  leader('KPE', 'Ketua Pegawai Eksekutif', 'T3'),
  leader('PGB', 'Pengarah Bahagian', 'T2'),
];

const TEXTS = new Map([...Object.values(POSITIONS).flat(), ...LEADERS].map((text) => [text.code, text]));

/** Returns the title and the work of a position. Refuses a code that no company knows. */
export function positionText(code: string): PositionText {
  const text = TEXTS.get(code);
  if (text === undefined) throw new Error(`There is no position ${code}`);
  return text;
}
