import type { HolidayRegion } from '@prestasi/domain';

type Name = { readonly name: string; readonly nameEn: string };

/** Holidays on the same day of every year, 'MM-DD', with the states that have them. */
// prettier-ignore
export const FIXED_HOLIDAYS: readonly (Name & { readonly day: string; readonly regions: readonly HolidayRegion[] })[] = [
  { name: 'Hari Tahun Baru', nameEn: "New Year's Day", day: '01-01', regions: ['selangor', 'penang', 'pahang', 'perak', 'sabah', 'sarawak', 'melaka', 'negeri_sembilan', 'kuala_lumpur', 'putrajaya'] },
  { name: 'Hari Keputeraan Sultan Johor', nameEn: "Sultan of Johor's Birthday", day: '03-23', regions: ['johor'] },
  { name: 'Hari Pekerja', nameEn: 'Labour Day', day: '05-01', regions: ['all'] },
  { name: 'Hari Kebangsaan', nameEn: 'Independence Day', day: '08-31', regions: ['all'] },
  { name: 'Hari Malaysia', nameEn: 'Malaysia Day', day: '09-16', regions: ['all'] },
  { name: 'Hari Keputeraan Sultan Selangor', nameEn: "Sultan of Selangor's Birthday", day: '12-11', regions: ['selangor'] },
  { name: 'Hari Krismas', nameEn: 'Christmas Day', day: '12-25', regions: ['all'] },
];

/** Holidays that follow the moon, with their days by year; those of other years are left to an import. */
// prettier-ignore
export const MOVING_HOLIDAYS: readonly (Name & { readonly regions: readonly HolidayRegion[]; readonly days: Readonly<Record<number, readonly string[]>> })[] = [
  { name: 'Hari Thaipusam', nameEn: 'Thaipusam', regions: ['selangor', 'penang', 'johor', 'perak', 'kuala_lumpur', 'putrajaya'], days: { 2024: ['01-25'], 2025: ['02-11'], 2026: ['02-01'], 2027: ['01-22'], 2028: ['02-09'] } },
  { name: 'Tahun Baru Cina', nameEn: 'Chinese New Year', regions: ['all'], days: { 2024: ['02-10', '02-11'], 2025: ['01-29', '01-30'], 2026: ['02-17', '02-18'], 2027: ['02-06', '02-07'], 2028: ['01-26', '01-27'] } },
  { name: 'Hari Raya Aidil Fitri', nameEn: 'End of Ramadan (Eid al-Fitr)', regions: ['all'], days: { 2024: ['04-10', '04-11'], 2025: ['03-31', '04-01'], 2026: ['03-21', '03-22'], 2027: ['03-10', '03-11'], 2028: ['02-27', '02-28'] } },
  { name: 'Hari Wesak', nameEn: 'Vesak Day', regions: ['all'], days: { 2024: ['05-22'], 2025: ['05-12'], 2026: ['05-31'], 2027: ['05-20'], 2028: ['05-09'] } },
  { name: 'Hari Raya Haji', nameEn: 'Feast of the Sacrifice (Eid al-Adha)', regions: ['all'], days: { 2024: ['06-17'], 2025: ['06-07'], 2026: ['05-27'], 2027: ['05-17'], 2028: ['05-05'] } },
  { name: 'Hari Keputeraan Yang di-Pertuan Agong', nameEn: "Yang di-Pertuan Agong's Birthday", regions: ['all'], days: { 2024: ['06-03'], 2025: ['06-02'], 2026: ['06-01'], 2027: ['06-07'], 2028: ['06-05'] } },
  { name: 'Awal Muharram', nameEn: 'Islamic New Year', regions: ['all'], days: { 2024: ['07-07'], 2025: ['06-27'], 2026: ['06-17'], 2027: ['06-06'], 2028: ['05-25'] } },
  { name: 'Hari Keputeraan Nabi Muhammad S.A.W.', nameEn: 'Birthday of Muhammad (Mawlid)', regions: ['all'], days: { 2024: ['09-16'], 2025: ['09-05'], 2026: ['08-25'], 2027: ['08-15'], 2028: ['08-03'] } },
  { name: 'Deepavali', nameEn: 'Deepavali', regions: ['all'], days: { 2024: ['10-31'], 2025: ['10-20'], 2026: ['11-08'], 2027: ['10-28'], 2028: ['10-17'] } },
];
