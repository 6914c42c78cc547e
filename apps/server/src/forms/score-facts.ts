import type { Permitted } from '@prestasi/domain';
import type { ContentRows } from './content-queries.ts';
import type { EventFacts } from './event-chain.ts';
import type { LoadedForm } from './loaded-form.ts';
import { scoreOfForm } from './score-of-form.ts';

/**
 * Returns the score that the event of the supervisor's approval or of a moderated mark records, so that the log can show
 * it after marks were opened again (domain §7): hundredths of a point and the band's key, for a moderated mark also those
 * before it. Empty for every other event, and while a mark is missing.
 */
export function scoreFactsOf(loaded: LoadedForm, after: ContentRows, { events }: Permitted): EventFacts {
  if (loaded.form.phase !== 'year_end') return {};
  const own = events.filter(({ by }) => by === 'caller');
  const isModeration = own.some(({ action }) => action === 'moderate');
  if (!isModeration && !own.some(({ action, step }) => action === 'approve' && step === 'supervisor')) return {};
  const score = scoreOfForm(loaded, after);
  if (score.state !== 'complete') return {};
  const facts = { scoreAfter: score.hundredths, bandAfter: score.band.key };
  const before = isModeration ? scoreOfForm(loaded, loaded.rows) : score;
  if (!isModeration || before.state !== 'complete') return facts;
  return { ...facts, scoreBefore: before.hundredths, bandBefore: before.band.key };
}
