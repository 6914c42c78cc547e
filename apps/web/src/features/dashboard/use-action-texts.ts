import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import type { OpenAction } from './dashboard.ts';

/** Kinds of action about one's own forms, which name nobody; the others name the people they are about. */
const OWN = new Set<OpenAction['kind']>(['fill_form', 'respond', 'missed_form']);

/** Companies beyond this number are only counted. */
const COMPANIES_NAMED = 2;

/** Returns the texts of an open action: what it is, about whom and in which phase, and its button. */
export function useActionTexts(action: OpenAction): { title: string; detail: string; button: string } {
  const { t } = useTranslation(['dashboard', 'common']);
  const format = useFormat();
  const { kind, count, year, phase, names, reason, progress, companies } = action;
  const phaseName = phase === null ? '' : t(`common:phase.${phase}`);
  const isOwn = OWN.has(kind) || names.length === 0;
  const whose = kind === 'form_returned' && !isOwn ? '.titleOf' : '.title';
  // At year-end a supervisor gives marks, in earlier phases they review.
  const context = phase === 'year_end' ? 'yearEnd' : 'earlier';
  const title = t(`action.${kind}${whose}`, { count, context, phase: phaseName, year, name: names[0] ?? '' });

  const isNamedAbove = kind === 'form_returned' || isOwn;
  const detail = [
    kind === 'missed_form' || kind === 'hr_step_offered' ? t(`action.${kind}.detail`) : '',
    reason === null ? '' : t('action.reason', { reason }),
    progress === null ? '' : t('action.progress', progress),
    isNamedAbove ? '' : people(names, count),
    ofCompanies(companies),
    isOwn && kind !== 'respond' ? '' : phaseName,
  ].filter((part) => part !== '');
  const begun = kind === 'fill_form' && progress !== null && progress.done > 0;
  return { title, detail: detail.join(' · '), button: t(`action.${kind}.${begun ? 'resume' : 'button'}`, { context }) };

  function ofCompanies(all: readonly string[]): string {
    return all.length > COMPANIES_NAMED ? t('actions.companies', { count: all.length }) : format.list(all);
  }

  function people(shown: readonly string[], all: number): string {
    if (shown.length >= all) return format.list(shown);
    return t('action.andMore', { names: shown.join(', '), count: all - shown.length });
  }
}
