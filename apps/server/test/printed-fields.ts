import type { FormDocument } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import { formatIn } from '../src/platform/i18n/format.ts';

/** Parts of the document that say what its reader may do, or are printed in other words. */
const NOT_PRINTED = new Set([
  'can',
  'missing',
  'filings',
  'approverAway',
  'phases',
  'policy',
  // Codes, whose texts are printed.
  'action',
  'step',
  'phase',
  'kind',
  'part',
  'state',
  'source',
  'leftOut',
  'key',
  'level',
  'outcome',
  'category',
  'fromLevel',
  'toLevel',
  'actorRole',
  'role',
  'value',
  'author',
  'levelKey',
  'progressStatus',
  'markState',
  'takes',
  'plan',
  'addedIn',
  'removedIn',
  'facts',
  'method',
  'id',
  'itemId',
  'appraisalId',
  'employeeId',
  'parentId',
  'competencyId',
  'competencyParentId',
  'sectionId',
  'segmentId',
  'version',
  'revision',
  'url',
  // Printed only while they matter: a running score, an awaited response, a plan that is not agreed.
  'reachable',
  'planDueOn',
]);

/** A value of the document as it must stand on paper, with its place for messages. */
export type PrintedValue = { readonly place: string; readonly text: string };

/**
 * Returns every value of a form that is meant to be printed, written as on paper: all but codes and what the reader may
 * do. A new field is among them by itself.
 */
export function printedValues(form: FormDocument, language: Language): readonly PrintedValue[] {
  const values: PrintedValue[] = [];
  collect(form, '', '');
  return values;

  function collect(value: unknown, place: string, name: string): void {
    if (value === null || value === '' || typeof value === 'boolean' || NOT_PRINTED.has(name)) return;
    if (place.endsWith('.response.dueOn') && form.response?.value !== null) return;
    if (Array.isArray(value)) value.forEach((each, index) => collect(each, `${place}[${index}]`, name));
    else if (typeof value === 'object') {
      for (const [field, each] of Object.entries(value)) collect(each, `${place}.${field}`, field);
    } else values.push({ place, text: written(value as string | number, name, language) });
  }
}

const EXACT = new Set(['mean', 'points', 'mark', 'exact']);

function written(value: string | number, name: string, language: Language): string {
  const format = formatIn(language);
  if (typeof value === 'number') return name === 'weight' ? format.weight(value) : String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return format.day(value);
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return name === 'filedAt' ? format.dayOf(value) : format.dateTime(value);
  if (name === 'weight') return format.exactWeight(value);
  return EXACT.has(name) && /^\d+(\/\d+)?$/.test(value) ? format.exact(value) : value;
}
