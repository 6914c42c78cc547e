import { setImmediate as pause } from 'node:timers/promises';
import {
  type HolidayRegion,
  MALAYSIAN_STATES,
  type MalaysianState,
  oneLine,
  type PublishedHoliday,
} from '@prestasi/domain';

/** The codes of the states in the data of date-holidays (CC-BY 3.0). */
const STATE_CODE: Readonly<Record<MalaysianState, string>> = {
  johor: '01',
  kedah: '02',
  kelantan: '03',
  melaka: '04',
  negeri_sembilan: '05',
  pahang: '06',
  penang: '07',
  perak: '08',
  perlis: '09',
  selangor: '10',
  terengganu: '11',
  sabah: '12',
  sarawak: '13',
  kuala_lumpur: '14',
  labuan: '15',
  putrajaya: '16',
};

/** Malay names that the data lacks. */
const MALAY: Readonly<Record<string, string>> = {
  'Vesak Day': 'Hari Wesak',
  'Declaration of George Town as World Heritage Site': 'Hari Pengisytiharan Tapak Warisan Dunia George Town',
  "Raja of Perlis's Birthday": 'Hari Keputeraan Raja Perlis',
  "Sultan of Selangor's Birthday": 'Hari Keputeraan Sultan Selangor',
};

const YEARS_CACHED = 4;
const SLUG_LENGTH = 14;
const REGION_LENGTH = 6;
type Found = { readonly onDay: string; readonly name: string; readonly nameEn: string; readonly rule: string };

const cache = new Map<number, Promise<readonly PublishedHoliday[]>>();

/**
 * Returns the public holidays of a year in every state of Malaysia, as date-holidays publishes them. One that every
 * state has is of region `all`. The moon decides some of them: HR corrects those once they are gazetted.
 */
export function publishedHolidays(year: number): Promise<readonly PublishedHoliday[]> {
  const known = cache.get(year);
  if (known !== undefined) return known;
  const [oldest] = cache.keys();
  if (oldest !== undefined && cache.size >= YEARS_CACHED) cache.delete(oldest);
  const computed = compute(year);
  cache.set(year, computed);
  computed.catch(() => cache.delete(year));
  return computed;
}

async function compute(year: number): Promise<readonly PublishedHoliday[]> {
  // Holds the data of every country, which few processes ever need.
  const { default: Holidays } = await import('date-holidays');
  const statesOf = new Map<string, { readonly found: Found; readonly states: MalaysianState[] }>();
  for (const state of MALAYSIAN_STATES) {
    const inEnglish = new Holidays('MY', STATE_CODE[state], { languages: 'en', types: ['public'] }).getHolidays(year);
    const inMalay = new Holidays('MY', STATE_CODE[state], { languages: 'ms', types: ['public'] }).getHolidays(year);
    for (const [index, { date, name, rule }] of inEnglish.entries()) {
      const onDay = date.slice(0, 10);
      const found = { onDay, nameEn: name, name: MALAY[name] ?? inMalay[index]?.name ?? name, rule };
      const key = `${onDay} ${rule} ${name}`;
      const shared = statesOf.get(key) ?? { found, states: [] };
      statesOf.set(key, { found, states: [...shared.states, state] });
    }
    // A state takes some 40 ms, in which nobody else is answered.
    await pause();
  }
  return codedOf(year, [...statesOf.values()]);
}

function codedOf(
  year: number,
  all: readonly { readonly found: Found; readonly states: readonly MalaysianState[] }[],
): readonly PublishedHoliday[] {
  const used = new Map<string, number>();
  return all
    .flatMap(({ found, states }) => {
      const regions: readonly HolidayRegion[] = states.length === MALAYSIAN_STATES.length ? ['all'] : states;
      return regions.map((region) => ({ ...found, region }));
    })
    .toSorted((a, b) => (a.onDay < b.onDay ? -1 : Number(a.onDay > b.onDay)))
    .map(({ name, nameEn, onDay, region }) => {
      const key = `${region} ${slugOf(nameEn)}`;
      const number = (used.get(key) ?? 0) + 1;
      used.set(key, number);
      return { name: oneLine(name), nameEn, onDay, region, code: holidayCode({ year, region, nameEn, number }) };
    });
}

type Coded = {
  readonly year: number;
  readonly region: HolidayRegion;
  readonly nameEn: string;
  /** Which of the days of this name it is, from 1. */
  readonly number: number;
};

/** Returns the code of a published holiday: by name and order, never by day, so that one that moves keeps its code. */
export function holidayCode({ year, region, nameEn, number }: Coded): string {
  const base = `${year}-${region.slice(0, REGION_LENGTH)}-${slugOf(nameEn)}`;
  return number === 1 ? base : `${base}-${number}`;
}

function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return slug.slice(0, SLUG_LENGTH).replace(/-$/, '');
}
