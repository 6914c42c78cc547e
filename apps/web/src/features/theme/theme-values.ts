import type { getTheme, OutputOf } from '@prestasi/contract';
import { checkThemeColour, LEAST_CONTRAST } from '@prestasi/domain';
import type { FieldIssue } from '../../shared/form/index.ts';

/** A company's theme as the server returns it. */
export type CompanyTheme = OutputOf<typeof getTheme>;

/** The form values of a theme; `colour` is '' for the product's own. */
export type ThemeValues = { readonly colour: string; readonly scheme: CompanyTheme['scheme'] };

/** Finds the errors of a colour before anything is sent: not a colour, or too little contrast. */
export function errorsOf({ colour }: ThemeValues): readonly FieldIssue[] {
  if (colour === '') return [];
  const check = checkThemeColour(colour);
  if (check === null) return [{ path: 'colour', code: 'colour' }];
  if (check.isReadable) return [];
  const params = { contrast: check.light.toFixed(1), least: LEAST_CONTRAST.toFixed(1), suggestion: check.suggestion };
  return [{ path: 'colour', code: 'contrast_too_low', params }];
}

/** Suggested colours: each is legible on light and dark paper, and none is taken for a status (tested). */
export const SWATCHES = [
  '#0f766e',
  '#0e7490',
  '#1d4ed8',
  '#1e3a8a',
  '#3730a3',
  '#6d28d9',
  '#86198f',
  '#9d174d',
  '#3f6212',
  '#44403c',
] as const;
