import type { competencyRow, OutputOf, getCompetency } from '@prestasi/contract';
import type { z } from 'zod';
import type { LevelRow, LibraryRow } from './library-queries.ts';

type RowView = z.output<typeof competencyRow>;
type LevelView = OutputOf<typeof getCompetency>['levels'][number];

/** Returns a competency for an answer, in both languages. */
export function presentCompetency(row: LibraryRow): RowView {
  const { id, kind, code, levelsDefined, isArchived, isUsed, version } = row;
  return {
    id,
    kind,
    code,
    name: { ms: row.nameMs, en: row.nameEn },
    definition: { ms: row.definitionMs, en: row.definitionEn },
    levelsDefined,
    isArchived,
    isUsed,
    version,
  };
}

/** Returns the definitions of a competency's defined levels. */
export function presentLevels(competencyId: number, levels: readonly LevelRow[]): LevelView[] {
  return levels
    .filter((level) => level.competencyId === competencyId)
    .map(({ mark, definitionMs, definitionEn }) => ({ mark, ms: definitionMs, en: definitionEn }));
}
