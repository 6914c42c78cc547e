import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import type { OpenAction } from './dashboard.ts';

/** Kinds whose names are the people the work is about; for one's own forms there is nobody to name. */
const OWN = new Set<OpenAction['kind']>(['fill_form', 'respond', 'missed_form']);

/** More companies than these are told by their number. */
const COMPANIES_NAMED = 2;

/** An open action in words: what it is, about whom and in which phase, and the verb of its button. */
export function useActionTexts(action: OpenAction): { title: string; detail: string; button: string } {
  const { t } = useTranslation(['dashboard', 'common']);
  const format = useFormat();
  const { kind, count, year, phase, names, reason, progress, companies } = action;
  const phaseName = phase === null ? '' : t(`common:phase.${phase}`);
  const isOwn = OWN.has(kind) || names.length === 0;
  const whose = kind === 'form_returned' && !isOwn ? '.titleOf' : '.title';
  // A supervisor marks at year-end, and checks in the phases before.
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
