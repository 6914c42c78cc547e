/** The states and federal territories of Malaysia, by which public holidays differ (domain §7). */
export const MALAYSIAN_STATES = [
  'johor',
  'kedah',
  'kelantan',
  'melaka',
  'negeri_sembilan',
  'pahang',
  'perak',
  'perlis',
  'penang',
  'sabah',
  'sarawak',
  'selangor',
  'terengganu',
  'kuala_lumpur',
  'labuan',
  'putrajaya',
] as const;
export type MalaysianState = (typeof MALAYSIAN_STATES)[number];

/** The region of a holiday: every state, or one. */
export const HOLIDAY_REGIONS = ['all', ...MALAYSIAN_STATES] as const;
export type HolidayRegion = (typeof HOLIDAY_REGIONS)[number];

/** Other names of states in addresses. */
const OTHER_NAMES: Readonly<Partial<Record<MalaysianState, readonly string[]>>> = {
  johor: ['johor darul takzim'],
  melaka: ['malacca'],
  penang: ['pulau pinang', 'p. pinang'],
  negeri_sembilan: ['n. sembilan', 'negri sembilan'],
  kuala_lumpur: ['kl', 'w.p. kuala lumpur', 'wilayah persekutuan kuala lumpur'],
  labuan: ['wilayah persekutuan labuan'],
  putrajaya: ['wilayah persekutuan putrajaya'],
};

const NAMES = MALAYSIAN_STATES.flatMap((state) =>
  [state.replaceAll('_', ' '), ...(OTHER_NAMES[state] ?? [])].map((name) => ({ state, name })),
);

/**
 * Returns the state that a text names: the field of a work location, or the last part of an address that names one;
 * null if none does. A city such as Johor Bahru names its state only where no later part names another.
 */
export function stateNamedIn(text: string | null): MalaysianState | null {
  const parts = (text ?? '')
    .toLowerCase()
    .split(/[,;\n]/)
    .toReversed();
  for (const part of parts) {
    const words = ` ${part.replaceAll(/\s+/g, ' ').trim()} `;
    const found = NAMES.findLast(({ name }) => words.includes(` ${name} `));
    if (found !== undefined) return found.state;
  }
  return null;
}

/**
 * Returns the state whose holidays a person has: that of the work location, else that of the company's headquarters;
 * null if neither address names one.
 */
export function holidayStateOf(place: {
  readonly locationState: string | null;
  readonly companyAddress: string | null;
}): MalaysianState | null {
  return stateNamedIn(place.locationState) ?? stateNamedIn(place.companyAddress);
}
