import { isMarkedKind } from '@prestasi/domain';
import type { competency, competencyLevel } from '../src/schema/reference.ts';
import { BEHAVIOURS, CORES } from './data/competencies.ts';
import { LEVELS, LEVELS_OF } from './data/competency-levels.ts';
import { AS_MADE } from './rows.ts';

type Row = typeof competency.$inferSelect;

/** Returns the library: every core followed by its subcores, every behaviour by its indicators. */
export function createLibrary(): readonly Row[] {
  const rows: Row[] = [];
  const add = (row: Omit<Row, 'id' | 'archivedAt' | 'version'>): number => {
    rows.push({ id: rows.length + 1, ...row, ...AS_MADE });
    return rows.length;
  };
  CORES.forEach((core, index) => {
    const parentId = add({
      kind: 'core',
      parentId: null,
      code: core.code,
      nameMs: core.ms,
      nameEn: core.en,
      definitionMs: core.defMs,
      definitionEn: core.defEn,
      sort: index + 1,
    });
    core.subcores.forEach((sub, at) => {
      add({
        kind: 'subcore',
        parentId,
        code: `${core.code}.${at + 1}`,
        nameMs: sub.ms,
        nameEn: sub.en,
        definitionMs: sub.defMs,
        definitionEn: sub.defEn,
        sort: at + 1,
      });
    });
  });
  BEHAVIOURS.forEach((behaviour, index) => {
    const parentId = add({
      kind: 'behaviour',
      parentId: null,
      code: behaviour.code,
      nameMs: behaviour.ms,
      nameEn: behaviour.en,
      definitionMs: behaviour.defMs,
      definitionEn: behaviour.defEn,
      sort: index + 1,
    });
    behaviour.indicators.forEach(([nameMs, nameEn], at) => {
      add({
        kind: 'sub_behaviour',
        parentId,
        code: `${behaviour.code}.${at + 1}`,
        nameMs,
        nameEn,
        definitionMs: null,
        definitionEn: null,
        sort: at + 1,
      });
    });
  });
  return rows;
}

/** Returns the meanings of the marks 1 to 6 for each competency that is marked: its own texts if it has some. */
export function createLevels(library: readonly Row[]): readonly (typeof competencyLevel.$inferSelect)[] {
  return library
    .filter(({ kind }) => isMarkedKind(kind))
    .flatMap(({ id, code }) =>
      (LEVELS_OF[code] ?? LEVELS).map(([definitionMs, definitionEn], index) => ({
        competencyId: id,
        mark: index + 1,
        definitionMs,
        definitionEn,
      })),
    );
}
