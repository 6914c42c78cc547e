import type { OutputOf, listCompetencies as call } from '@prestasi/contract';
import type { Handler } from '../platform/http/context.ts';
import { type CompetencyRow, findCompetencies } from './queries.ts';

type Competencies = OutputOf<typeof call>;

/**
 * Lists the competencies that a form can choose: cores with their subcores, behaviours with their indicators, in the
 * reader's language (domain §6).
 */
export const listCompetencies: Handler<typeof call> = async ({ db, language }) => {
  const rows = await findCompetencies(db, language);
  return { cores: treeOf(rows, 'core'), behaviours: treeOf(rows, 'behaviour') };
};

function treeOf(rows: readonly CompetencyRow[], kind: 'core' | 'behaviour'): Competencies['cores'] {
  const children = Map.groupBy(rows, ({ parentId }) => parentId);
  return rows
    .filter((row) => row.kind === kind)
    .map((row) => ({ ...view(row), children: (children.get(row.id) ?? []).map(view) }));
}

function view({ id, code, name, definition }: CompetencyRow) {
  return { id, code, name, definition };
}
