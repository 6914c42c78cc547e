import type { saveTheme as call, removeLogo as removeLogoCall } from '@prestasi/contract';
import { checkThemeColour, LEAST_CONTRAST } from '@prestasi/domain';
import { type Changes, changesBetween, recordChange } from '../history/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { VersionedId } from '../platform/database/versioned-id.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import type { Upload } from '../platform/http/multipart.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { type CompanyTheme, presentTheme, themeInScope } from './theme-in-scope.ts';
import { type ThemeRecord, updateTheme } from './theme-queries.ts';

/**
 * Saves a company's colour and scheme. Refuses `not_found`, a stale version, and a colour that cannot be read on the
 * light and the dark background, with its contrast and the nearest readable colour.
 */
export const saveTheme: ChangeHandler<typeof call> = async (tx, context) => {
  const { id } = context.params;
  const { colour, scheme, version } = context.body;
  const before = await themeInScope(tx, context, id);
  refuseUnreadable(colour);
  const changes = changesBetween(
    { themeColour: before.colour, themeScheme: before.scheme },
    {
      themeColour: colour,
      themeScheme: scheme,
    },
  );
  return saveChange(tx, context, before, { id, version }, { colour, scheme }, changes);
};

/**
 * Uploads a company's logo: stored before the transaction, after the right to do so was checked. Refuses other types
 * than pictures.
 */
export async function uploadLogo(
  { db, files }: Services,
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  context: RequestContext,
  seen: VersionedId,
  upload: Upload,
): Promise<CompanyTheme> {
  refuseStale(await themeInScope(db, context, seen.id), seen, context);
  const stored = await files.keep('picture', upload, context.actor.accountId);
  const save = async (tx: Tx) => {
    const before = await themeInScope(tx, context, seen.id);
    const logoFileId = await files.record(tx, stored);
    return saveChange(tx, context, before, seen, { logoFileId }, { logo: [before.logoName, stored.name] });
  };
  return files.orForget(stored, () => inTransaction(save));
}

/** Removes a company's logo, if it has one. */
export const removeLogo: ChangeHandler<typeof removeLogoCall> = async (tx, context) => {
  const seen = { ...context.params, ...context.query };
  const before = await themeInScope(tx, context, seen.id);
  const changes: Changes = before.logoFileId === null ? {} : { logo: [before.logoName, null] };
  return saveChange(tx, context, before, seen, { logoFileId: null }, changes);
};

async function saveChange(
  tx: Tx,
  context: RequestContext,
  before: ThemeRecord,
  seen: VersionedId,
  values: Parameters<typeof updateTheme>[2],
  changes: Changes,
): Promise<CompanyTheme> {
  const isSaved = await updateTheme(tx, seen, values);
  if (!isSaved) refuseStale(before, { ...seen, version: -1 }, context);
  await recordChange(tx, 'company', seen.id, { accountId: context.actor.accountId, now: context.now }, changes);
  return presentTheme(context, await themeInScope(tx, context, seen.id));
}

function refuseStale(theme: ThemeRecord, seen: VersionedId, context: RequestContext): void {
  if (theme.version === seen.version) return;
  throw new Problem('stale_version', { current: presentTheme(context, theme) });
}

function refuseUnreadable(colour: string | null): void {
  const check = colour === null ? null : checkThemeColour(colour);
  if (check === null || check.isReadable) return;
  const params = { contrast: check.light.toFixed(1), least: LEAST_CONTRAST.toFixed(1), suggestion: check.suggestion };
  throw new Problem('validation_error', { fields: [{ path: 'colour', code: 'contrast_too_low', params }] });
}
