import {
  type BodyOf,
  type FormDocument,
  getCalibration,
  getForm,
  type OutputOf,
  type proposeMark,
} from '@prestasi/contract';
import { CATEGORIES, OUTLIER_REASONS } from '@prestasi/domain';
import { type CallInput, given, idIn, oneOf, queryOf, yearIn } from '../../shared/api/index.ts';
import type { ListState } from '../../shared/ui/index.ts';

export type Calibration = OutputOf<typeof getCalibration>;
export type Row = Calibration['rows'][number];
export type Draft = Calibration['draft'];
export type Proposal = Draft['proposals'][number];
export type DraftedForm = Draft['forms'][number];
export type Form = FormDocument;
export type Item = Form['content']['items'][number];
type Query = NonNullable<CallInput<typeof getCalibration>['query']>;

/** The forms whose distribution an answer counts. */
export type Selection = Pick<BodyOf<typeof proposeMark>, 'year' | 'companyId' | 'departmentId' | 'category'>;

/** The filters by their names in the address; `form` is the form that is open. */
export const FILTERS = ['year', 'company', 'department', 'category', 'reason', 'form'] as const;
/** People of a page. */
export const SIZE = 50;

type State = Pick<ListState, 'search' | 'page' | 'filters'>;

/** Query options of a page; invalid values in the address are left out. */
export function calibrationQuery(state: State) {
  return queryOf(getCalibration, { query: { ...narrowingOf(state), page: state.page, size: SIZE } });
}

/** Query options of a form as a document. */
export const formQuery = (id: number) => queryOf(getForm, { params: { id } });

function narrowingOf({ search, filters }: State): Query {
  const year = yearIn(filters['year']?.[0]);
  const companyId = idIn(filters['company']?.[0]);
  const departmentId = idIn(filters['department']?.[0]);
  const category = oneOf(CATEGORIES, filters['category']?.[0]);
  const reason = oneOf(OUTLIER_REASONS, filters['reason']?.[0]);
  return {
    ...(search !== '' && { search }),
    ...given({ year, companyId, departmentId, category, reason }),
  };
}

/** Returns the selection of a page as answers count it. */
export function selectionOf(page: Pick<Calibration, 'year' | 'companyId'>, state: State): Selection {
  const { departmentId, category } = narrowingOf(state);
  return {
    year: page.year,
    ...(page.companyId !== null && { companyId: page.companyId }),
    ...(departmentId !== undefined && { departmentId: Number(departmentId) }),
    ...(category !== undefined && { category }),
  };
}

/** Returns the items of a form that take a mark: all but tasks with subtasks. */
export function markedItems({ content }: Form): readonly Item[] {
  const parents = new Set(content.items.map(({ parentId }) => parentId));
  return content.items.filter(({ id, removedIn }) => !parents.has(id) && removedIn === null);
}
