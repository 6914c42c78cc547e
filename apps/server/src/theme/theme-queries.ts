import { and, eq, sql } from 'drizzle-orm';
import type { VersionedId } from '../platform/database/versioned-id.ts';
import { file } from '../platform/files/tables.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { company } from '../schema/organisation.ts';

/** A company's theme as stored. */
export type ThemeRecord = {
  readonly id: number;
  readonly name: string;
  readonly colour: string | null;
  readonly scheme: 'light' | 'dark' | 'auto';
  readonly logoFileId: number | null;
  /** The name of the logo's file. */
  readonly logoName: string | null;
  readonly version: number;
};

/** Finds a company's theme; null if there is none. */
export async function findTheme(db: Executor, id: number): Promise<ThemeRecord | null> {
  const [row] = await db
    .select({
      id: company.id,
      name: company.name,
      colour: company.themeColour,
      scheme: company.themeScheme,
      logoFileId: company.logoFileId,
      logoName: file.name,
      version: company.version,
    })
    .from(company)
    .leftJoin(file, eq(file.id, company.logoFileId))
    .where(eq(company.id, id));
  return row ?? null;
}

/** Changes a company's theme in the version that was seen; returns false if it has another by now. */
export async function updateTheme(
  tx: Tx,
  { id, version }: VersionedId,
  { colour, scheme, logoFileId }: Partial<Pick<ThemeRecord, 'colour' | 'scheme' | 'logoFileId'>>,
): Promise<boolean> {
  const rows = await tx
    .update(company)
    .set({
      ...(colour === undefined ? {} : { themeColour: colour }),
      ...(scheme === undefined ? {} : { themeScheme: scheme }),
      ...(logoFileId === undefined ? {} : { logoFileId }),
      version: sql`${company.version} + 1`,
    })
    .where(and(eq(company.id, id), eq(company.version, version)))
    .returning({ id: company.id });
  return rows.length === 1;
}
