import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import type { Tone } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';

type Event = Form['timeline'][number];

/** The texts of an event: what was done; by whom, as which approver, and why another could not; the reason. */
export type TimelineEvent = {
  readonly text: string;
  readonly by: string;
  readonly more: readonly string[];
  readonly tone: Tone;
};

const TONES: Readonly<Record<string, Tone>> = {
  submit: 'info',
  approve: 'ok',
  agree: 'ok',
  disagree: 'warn',
  disapprove: 'warn',
  revert: 'warn',
  moderate: 'info',
  appeal_filed: 'warn',
  appeal_upheld: 'ok',
};

/** Events of a panel that has not decided yet: the reader does not learn who sits on it. */
const OF_PANEL: readonly string[] = ['appeal_voted', 'appeal_question'];

/**
 * Returns the texts of the form's events (domain §5): `timeline:action.<action>`, by step where there is one, with the
 * event's own facts.
 */
export function useEventTexts(form: Form): (event: Event) => TimelineEvent {
  const { t, i18n } = useTranslation(['timeline', 'forms']);
  const format = useFormat();
  const inWords = (key: string, values: object = {}) => (i18n.exists(key) ? t(key, { ...values }) : null);

  return (event) => {
    const { action, step, facts, actorName, onBehalfOf } = event;
    const days = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, dayIn(value, format.day)]));
    const key = `timeline:action.${action}`;
    const text =
      (step === null ? null : inWords(`${key}.${step}`, days)) ??
      plain(inWords(key, days)) ??
      t('forms:timeline.other');
    // The sentence names the step's own approver already; any other is named here.
    const approver = facts['seat'] === step ? null : inWords(`timeline:approver.${String(facts['seat'])}`);
    const over = Object.entries(facts).flatMap(([name, problem]) =>
      name.startsWith('passedOver.') ? (inWords(`timeline:passedOver.${String(problem)}.${name.slice(11)}`) ?? []) : [],
    );
    const more = [
      ...(action === 'moderate' ? [moderationOf(facts)] : []),
      ...participantsOf(facts),
      ...over,
      ...(facts['withSupervisor'] === true ? [t('timeline:with_supervisor')] : []),
      ...scoreOf(facts),
    ];
    const name =
      onBehalfOf === null ? actorName : t('timeline:by.on_behalf', { name: actorName ?? '', behalf: onBehalfOf });
    const nobody = t(OF_PANEL.includes(action) ? 'timeline:by.panel' : 'timeline:by.system');
    const by = name === null ? nobody : [name, approver].filter((word) => word !== null).join(', ');
    return { text, by, more: more.filter((line) => line !== ''), tone: TONES[action] ?? 'quiet' };
  };

  /** The score that the event made final, or that a moderated mark led to; only readers of the marks get it. */
  function scoreOf({ score, scoreBefore, scoreAfter }: Event['facts']): string[] {
    const points = (hundredths: number) => format.decimal((hundredths / 100).toFixed(2));
    if (typeof score === 'number') return [t('timeline:score', { score: points(score) })];
    if (typeof scoreBefore !== 'number' || typeof scoreAfter !== 'number') return [];
    return [t('timeline:scores', { before: points(scoreBefore), after: points(scoreAfter) })];
  }

  /** Who took part in a calibration, beside whoever saved it. */
  function participantsOf({ participants }: Event['facts']): string[] {
    return typeof participants === 'string' && participants !== ''
      ? [t('timeline:participants', { names: participants })]
      : [];
  }

  /** The moderated item, and its old and new mark if the reader may see them; older events do not record these. */
  function moderationOf({ itemId, from, to }: Event['facts']): string {
    const title = form.content.items.find(({ id }) => id === itemId)?.title ?? '';
    const marks = typeof to === 'number' ? t('timeline:moderated', { from: from ?? '–', to }) : '';
    return [title, marks].filter((word) => word !== '').join(': ');
  }
}

/** A key with nested keys has no text of its own. */
function plain(text: unknown): string | null {
  return typeof text === 'string' ? text : null;
}

function dayIn(value: Event['facts'][string], write: (day: string) => string): Event['facts'][string] {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? write(value) : value;
}
