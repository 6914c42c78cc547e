/** Kinds of entries of a calendar, which its reader switches on and off one by one (domain §7). */
export const CALENDAR_KINDS = ['meeting', 'deadline', 'project', 'task', 'training', 'holiday'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];
