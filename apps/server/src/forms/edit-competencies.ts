import { deleteItems, findChoosable, insertEntity, nextItemSort } from './edit-queries.ts';
import { refuseField, type EditKind } from './edit-kind.ts';

/**
 * Chooses subcores or behaviours, whole: new ones with their titles as they read now in both languages, those left out
 * are dropped (domain §6). How many there must be is for submitting to say.
 */
export const chooseCompetencies: EditKind<'competencies.choose'> = {
  groups: () => ['competency_choice'],
  save: async (tx, { record, form, rows }, { part, competencyIds, version }) => {
    if (version !== form.version) return false;
    const kind = part === 'core' ? 'subcore' : 'behaviour';
    const wanted = new Set(competencyIds);
    const chosen = rows.items.filter((item) => item.part === part);
    const kept = new Set(chosen.map(({ competencyId }) => competencyId).filter((id) => id !== null && wanted.has(id)));
    const added = await findChoosable(
      tx,
      kind,
      [...wanted].filter((id) => !kept.has(id)),
    );
    if (added.length + kept.size !== wanted.size) return refuseField('competencyIds', 'unknown_reference');
    const dropped = chosen.filter(({ competencyId }) => competencyId === null || !kept.has(competencyId));
    await deleteItems(
      tx,
      dropped.map(({ id }) => id),
    );
    const first = await nextItemSort(tx, record.id);
    for (const [index, { id, nameMs, nameEn }] of added.entries()) {
      const titles = { title: nameMs, titleEn: nameEn };
      await insertEntity(tx, 'item', {
        appraisalId: record.id,
        part,
        kind,
        competencyId: id,
        ...titles,
        sort: first + index,
        addedIn: form.phase,
      });
    }
    return true;
  },
};
