import { addTo, nextSort } from './edit-content.ts';
import { deleteItems, findChoosable } from './edit-queries.ts';
import { refuseField, type EditKind } from './edit-kind.ts';

/**
 * Saves the whole choice of subcores or behaviours: adds new ones with their present titles in both languages and drops
 * those left out (domain §6). The number required is checked at submission.
 */
export const chooseCompetencies: EditKind<'competencies.choose'> = {
  rights: () => ['competency_choice'],
  save: async (tx, loaded, { part, competencyIds, version }) => {
    const { record, form, rows, details } = loaded;
    if (version !== form.version) return null;
    const kind = part === 'core' ? 'subcore' : 'behaviour';
    const requested = new Set(competencyIds);
    const chosen = rows.items.filter((item) => item.part === part);
    const remaining = new Set(
      chosen.map(({ competencyId }) => competencyId).filter((id) => id !== null && requested.has(id)),
    );
    const added = await findChoosable(
      tx,
      kind,
      [...requested].filter((id) => !remaining.has(id)),
    );
    if (added.length + remaining.size !== requested.size) return refuseField('competencyIds', 'unknown_reference');
    const dropped = chosen.filter(({ competencyId }) => competencyId === null || !remaining.has(competencyId));
    await deleteItems(
      tx,
      dropped.map(({ id }) => id),
    );
    const items = rows.items.filter((item) => !dropped.includes(item));
    const first = nextSort(items);
    const { rows: after } = await addTo(
      tx,
      { ...loaded, rows: { ...rows, items } },
      'item',
      added.map(({ id, nameMs, nameEn }, index) => ({
        appraisalId: record.id,
        part,
        kind,
        competencyId: id,
        title: nameMs,
        titleEn: nameEn,
        sort: first + index,
        addedIn: form.phase,
      })),
    );
    const coreOf = new Map(added.map(({ id, parentId }) => [id, parentId]));
    const withCores = after.items.map((item) => ({
      ...item,
      competencyParentId: coreOf.get(item.competencyId ?? 0) ?? item.competencyParentId,
    }));
    return {
      rows: { ...after, items: withCores },
      indicators: [...details.indicators, ...added.flatMap(({ indicators }) => indicators)],
      definitions: [
        ...details.definitions,
        ...added.map(({ id, definitionMs: ms, definitionEn: en }) => ({ competencyId: id, ms, en })),
      ],
    };
  },
};
