import { addDays, type Day, GROUP_TIME_ZONE, instantOf, type Repetition, weekdayOf } from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import { occurrencesOf } from '../src/meetings/expand.ts';
import {
  meeting,
  meetingActionItem,
  meetingAgendaItem,
  meetingAttendance,
  meetingMinutes,
  meetingOccurrence,
  meetingParticipant,
} from '../src/schema/meetings.ts';
import { appraisal, form } from '../src/schema/appraisals.ts';
import { type GroupData, personByKey } from './group-data.ts';
import { insertRows, type Through } from './rows.ts';

/** A meeting of the demo group, by the keys of its people. */
type Planned = {
  readonly title: string;
  readonly organiser: string;
  readonly participants: readonly string[];
  readonly day: Day;
  readonly time: string;
  readonly until: string;
  readonly place: string | null;
  readonly link: string | null;
  readonly repetition: Repetition | null;
  readonly agenda: readonly (readonly [string, number | null])[];
  /** Of occurrences that are over, the last few: their minutes. */
  readonly minutes: readonly string[];
  readonly formId: number | null;
};

const NO_RULE = { interval: 1, weekdays: [], monthlyBy: null, until: null } as const;

/** Writes the meetings of the demo group's people: weekly and monthly ones, a workshop, and the talk of a form. */
export async function writeMeetings(tx: Through, data: GroupData): Promise<void> {
  const planned = await plannedFor(tx, data);
  const rows = rowsOf(data, planned);
  await insertRows(tx, meeting, rows.meetings);
  await insertRows(tx, meetingAgendaItem, rows.agenda);
  await insertRows(tx, meetingParticipant, rows.participants);
  await insertRows(tx, meetingOccurrence, rows.occurrences);
  await insertRows(tx, meetingAttendance, rows.attendance);
  await insertRows(tx, meetingMinutes, rows.minutes);
  await insertRows(tx, meetingActionItem, rows.items);
}

async function plannedFor(tx: Through, data: GroupData): Promise<readonly Planned[]> {
  const monday = mondayOf(data.today);
  const weekly = (day: Day, count: number): Repetition => ({
    ...NO_RULE,
    frequency: 'weekly',
    weekdays: [weekdayOf(day)],
    count,
  });
  const first = addDays(monday, -12 * 7 + 1);
  const none = { link: null, minutes: [], formId: null, repetition: null } as const;
  return [
    {
      ...none,
      title: 'Mesyuarat mingguan pasukan',
      organiser: 'supervisor',
      participants: ['executive', 'staff', 'head.section'],
      day: first,
      time: '09:30',
      until: '10:15',
      place: 'Bilik mesyuarat Melati',
      repetition: weekly(first, 26),
      agenda: [
        ['Kemajuan minggu lalu', 15],
        ['Halangan dan keputusan', 20],
        ['Tugasan minggu ini', 10],
      ],
      minutes: [
        'Laporan mingguan dibentangkan. Semua tugasan berjalan mengikut jadual.',
        'Stok suku akhir disemak. Pasukan bersetuju menambah semakan pada hari Khamis.',
      ],
    },
    {
      ...none,
      title: 'Mesyuarat prestasi jabatan',
      organiser: 'hod',
      participants: ['supervisor', 'head.section', 'executive'],
      day: addDays(monday, -4 * 28 + 3),
      time: '14:30',
      until: '16:00',
      place: 'Bilik lembaga, aras 5',
      repetition: { ...NO_RULE, frequency: 'monthly', monthlyBy: 'weekday', count: 9 },
      agenda: [
        ['Petunjuk prestasi bulan ini', 30],
        ['Borang yang belum lengkap', 20],
        ['Hal-hal lain', null],
      ],
      minutes: ['Petunjuk bulan ini dibincangkan. Penyelia akan melengkapkan markah sebelum akhir bulan.'],
    },
    {
      ...none,
      title: 'Budget workshop for next year',
      organiser: 'top',
      participants: ['hod', 'supervisor', 'hr'],
      day: addDays(monday, 9),
      time: '10:00',
      until: '12:30',
      place: 'Training room, level 2',
      link: 'https://meet.serimaju.example/budget',
      agenda: [
        ['Where we stand', 30],
        ['Priorities of each department', 90],
        ['Next steps', 30],
      ],
    },
    {
      ...none,
      title: 'Perbincangan penilaian akhir tahun',
      organiser: 'supervisor',
      participants: ['staff'],
      day: addDays(monday, 8),
      time: '15:00',
      until: '16:00',
      place: 'Pejabat penyelia',
      agenda: [
        ['Tahun ini menurut pandangan kedua-dua pihak', null],
        ['Huraian tugas', null],
        ['Perkara yang dipersetujui', null],
      ],
      formId: await formOf(tx, personByKey(data, 'staff').id),
    },
  ];
}

function mondayOf(day: Day): Day {
  return weekdayOf(day) === 'MO' ? day : mondayOf(addDays(day, -1));
}

/** The year-end form of somebody's last year. */
async function formOf(tx: Through, employeeId: number): Promise<number | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select form.id from ${form} join ${appraisal} on appraisal.id = form.appraisal_id
    where appraisal.employee_id = ${employeeId} and form.phase = 'year_end' order by appraisal.id desc limit 1`);
  return rows[0] === undefined ? null : Number(rows[0].id);
}

const ANSWERS = ['accepted', 'accepted', 'maybe', 'none'] as const;

function rowsOf(data: GroupData, planned: readonly Planned[]) {
  const rows = {
    meetings: [] as (typeof meeting.$inferSelect)[],
    agenda: [] as (typeof meetingAgendaItem.$inferSelect)[],
    participants: [] as (typeof meetingParticipant.$inferSelect)[],
    occurrences: [] as (typeof meetingOccurrence.$inferSelect)[],
    attendance: [] as (typeof meetingAttendance.$inferSelect)[],
    minutes: [] as (typeof meetingMinutes.$inferSelect)[],
    items: [] as (typeof meetingActionItem.$inferSelect)[],
  };
  for (const [index, plan] of planned.entries()) addRows(rows, data, plan, index + 1);
  return rows;
}

type Rows = ReturnType<typeof rowsOf>;

function addRows(rows: Rows, data: GroupData, plan: Planned, meetingId: number): void {
  const { title, day, repetition, formId, link } = plan;
  const organiserId = personByKey(data, plan.organiser).id;
  const people = plan.participants.map((key) => personByKey(data, key).id);
  const startsAt = instantOf(GROUP_TIME_ZONE, `${day}T${plan.time}`);
  const endsAt = instantOf(GROUP_TIME_ZONE, `${day}T${plan.until}`);
  const times = occurrencesOf({ timeZone: GROUP_TIME_ZONE, startsAt, endsAt, repetition }) ?? [];
  const made = new Date(Math.min(startsAt.getTime(), data.now.getTime()) - 86_400_000);
  rows.meetings.push({
    id: meetingId,
    uid: `demo-${meetingId}@serimaju.example`,
    title,
    location: plan.place,
    link,
    timeZone: GROUP_TIME_ZONE,
    startsAt,
    endsAt,
    repetition,
    organiserId,
    minuteTakerId: null,
    formId,
    heldAt: null,
    heldBy: null,
    sequence: 0,
    version: 1,
    cancelledAt: null,
    createdAt: made,
    changedAt: made,
  });
  for (const [place, [item, minutes]] of plan.agenda.entries()) {
    rows.agenda.push({ meetingId, place, title: item, minutes });
  }
  for (const [place, employeeId] of people.entries()) {
    const answer = ANSWERS[place % ANSWERS.length] ?? 'none';
    rows.participants.push({
      meetingId,
      employeeId,
      answer,
      answeredAt: answer === 'none' ? null : made,
      tokenHash: null,
    });
  }
  for (const time of times) {
    const occurrenceId = rows.occurrences.length + 1;
    const differs = { isException: false, title: null, location: null, link: null, cancelledAt: null };
    rows.occurrences.push({ id: occurrenceId, meetingId, originalStart: time.startsAt, ...time, ...differs });
    for (const employeeId of [organiserId, ...people]) {
      rows.attendance.push({ employeeId, occurrenceId, meetingId, ...time });
    }
  }
  addMinutes(rows, data, plan, { meetingId, organiserId, assigneeId: people[0] ?? null });
}

function addMinutes(
  rows: Rows,
  { now, today }: GroupData,
  { minutes }: Planned,
  { meetingId, organiserId, assigneeId }: { meetingId: number; organiserId: number; assigneeId: number | null },
): void {
  const over = rows.occurrences.filter((one) => one.meetingId === meetingId && one.endsAt < now);
  for (const [index, occurrence] of over.slice(-minutes.length || over.length).entries()) {
    const text = minutes[index];
    if (text === undefined) continue;
    const { id: occurrenceId, endsAt: writtenAt } = occurrence;
    rows.minutes.push({ occurrenceId, text, version: 1, writtenBy: organiserId, writtenAt });
    const id = rows.items.length + 1;
    const item = { text: 'Sediakan ringkasan untuk mesyuarat berikutnya', dueOn: addDays(today, 5) };
    rows.items.push({ id, occurrenceId, place: 0, assigneeId, taskId: null, ...item });
  }
}
