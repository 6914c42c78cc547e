import type { FormDocument } from '@prestasi/contract';
import { heading, textOf } from '../../platform/pdf/blocks.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { type PdfCellContent, type PdfColumn, table } from '../../platform/pdf/table.ts';
import type { TextKey } from '../../platform/i18n/translate.ts';
import { type Edition, hasWords, joined, oneBelowAnother, type Reading, sideBySide, words } from './edition.ts';

type Event = FormDocument['timeline'][number];

/** Events of a panel that has not decided yet: the reader does not learn who sits on it. */
const OF_PANEL: readonly string[] = ['appeal_voted', 'appeal_question'];

/** Events whose text stays on screen: the note of a calibration is for those who keep it, and paper is passed on. */
const NOT_ON_PAPER: readonly string[] = ['calibrated'];

/** Returns every step of the form in order of time: when, what with its reason, and by whom in which role (domain §5). */
export function timelineBlocks(edition: Edition): readonly PdfBlock[] {
  const { timeline } = edition.form;
  if (timeline.length === 0) return [];
  const title = (key: string) => oneBelowAnother(words(edition, `documents:column.${key}`));
  const columns: PdfColumn[] = [
    { title: title('when'), width: 132 },
    { title: title('event'), width: '*' },
    { title: title('by'), width: 160 },
  ];
  return [
    heading(sideBySide(words(edition, 'forms:timeline.title'))),
    table({ columns, rows: timeline.map((event) => rowOf(edition, event)) }),
  ];
}

function rowOf(edition: Edition, event: Event): PdfCellContent[] {
  const { at } = event;
  const reason = NOT_ON_PAPER.includes(event.action) ? null : event.reason;
  const times = edition.readings.map(({ format }) => format.dateTime(at));
  return [
    { text: textOf(oneBelowAnother(times)) },
    {
      stack: [
        { text: textOf(oneBelowAnother(sayingOf(edition, event))) },
        ...moreOf(edition, event).map((texts) => ({ text: joined(texts), style: 'small' })),
        ...(reason === null ? [] : [{ text: textOf(`“${reason}”`) }]),
      ],
    },
    { stack: byOf(edition, event) },
  ];
}

function sayingOf(edition: Edition, event: Event): readonly string[] {
  const { action, step } = event;
  const key: TextKey = `timeline:action.${action}`;
  const days = ({ format }: Reading) =>
    Object.fromEntries(
      Object.entries(event.facts)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => [name, isDay(value) ? format.day(value) : String(value)]),
    );
  if (step !== null && isPlain(edition, `${key}.${step}`)) return words(edition, `${key}.${step}`, days);
  return isPlain(edition, key) ? words(edition, key, days) : words(edition, 'forms:timeline.other');
}

/** Whether a key has a text of its own; one with nested keys has none. */
function isPlain(edition: Edition, key: TextKey): boolean {
  return hasWords(edition, key) && !NESTED.some((below) => hasWords(edition, `${key}.${below}`));
}

const NESTED = ['supervisor', 'hod', 'hr', 'super_hr'];

/** What else an event says: the moderated item with its marks, who took part, why others were passed over, the scores. */
function moreOf(edition: Edition, event: Event): readonly (readonly string[])[] {
  const { action, facts } = event;
  const { score, scoreBefore, scoreAfter, participants } = facts;
  return [
    ...(action === 'moderate' ? [moderationOf(edition, facts)] : []),
    ...(typeof participants === 'string' && participants !== ''
      ? [words(edition, 'timeline:participants', { names: participants })]
      : []),
    ...Object.entries(facts).flatMap(([name, problem]) => passedOver(edition, name, String(problem))),
    ...(facts['withSupervisor'] === true ? [words(edition, 'timeline:with_supervisor')] : []),
    ...(typeof score === 'number' ? [words(edition, 'timeline:score', { score: pointsOf(score) })] : []),
    ...(typeof scoreBefore === 'number' && typeof scoreAfter === 'number'
      ? [words(edition, 'timeline:scores', { before: pointsOf(scoreBefore), after: pointsOf(scoreAfter) })]
      : []),
  ].filter((texts) => texts.some((text) => text !== ''));
}

function passedOver(edition: Edition, name: string, problem: string): readonly (readonly string[])[] {
  if (!name.startsWith('passedOver.')) return [];
  const key: TextKey = `timeline:passedOver.${problem}.${name.slice('passedOver.'.length)}`;
  return hasWords(edition, key) ? [words(edition, key)] : [];
}

function moderationOf(edition: Edition, { itemId, from, to }: Event['facts']): readonly string[] {
  const marks = typeof to === 'number' ? words(edition, 'timeline:moderated', { from: String(from ?? '–'), to }) : [];
  return edition.readings.map(({ form }, index) => {
    const title = form.content.items.find(({ id }) => id === itemId)?.title ?? '';
    return [title, marks[index] ?? ''].filter((text) => text !== '').join(': ');
  });
}

/** Who acted, for whom, as which approver, and in which role. */
function byOf(edition: Edition, { action, step, facts, actorName, actorRole, onBehalfOf }: Event): PdfBlock[] {
  const approverKey: TextKey = `timeline:approver.${String(facts['seat'])}`;
  const approver =
    facts['seat'] !== step && hasWords(edition, approverKey) ? [joined(words(edition, approverKey))] : [];
  const name =
    actorName === null
      ? joined(words(edition, OF_PANEL.includes(action) ? 'timeline:by.panel' : 'timeline:by.system'))
      : onBehalfOf === null
        ? actorName
        : joined(words(edition, 'timeline:by.on_behalf', { name: actorName, behalf: onBehalfOf }));
  const roleKey: TextKey = `common:role.${String(actorRole)}`;
  const role = actorRole !== null && hasWords(edition, roleKey) ? [joined(words(edition, roleKey))] : [];
  const details = [...approver, ...role].join(' · ');
  return [{ text: name }, ...(details === '' ? [] : [{ text: details, style: 'small' }])];
}

/** Writes a stored score: hundredths of a point as points. */
function pointsOf(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}
