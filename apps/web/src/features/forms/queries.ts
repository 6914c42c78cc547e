import {
  getForm,
  getLastYear,
  getReviewTalks,
  listAlignedToForm,
  listAppraisals,
  listCompetencies,
} from '@prestasi/contract';
import { queryOf } from '../../shared/api/index.ts';
import { notesQuery, subjectsQuery } from '../../shared/notes/index.ts';
import type { Form } from './document.ts';

/** One form as a document. */
export const formQuery = (id: number) => queryOf(getForm, { params: { id } });

/** Last year’s scores of a form’s items, as far as the reader may see them. */
export const lastYearQuery = (id: number) => queryOf(getLastYear, { params: { id } }, { staleTime: Infinity });

/** The KRAs of others that are aligned to those of a form, as far as the reader may read them. */
export const alignedBelowQuery = (id: number) => queryOf(listAlignedToForm, { params: { id } }, { staleTime: 60_000 });

/** The talks of a form that the reader is in, and what a new one would be. */
export const talksQuery = (id: number) => ({ ...queryOf(getReviewTalks, { params: { id } }), meta: { quiet: true } });

/** The most notes that a form offers: those of its year, the newest. */
const MOST_NOTES = 100;

/** The reader's private notes of the form's year about its appraisee, if there is a field to take them into. */
export const formNotesQuery = ({ appraisee, year, can }: Form) => ({
  ...notesQuery({ employeeId: appraisee.employeeId, year, size: MOST_NOTES }),
  enabled: can.edit.length > 0,
});

/** Those about whom the reader may write notes, which another's form needs to know. */
export const noteSubjectsQuery = ({ isMine }: Form, isEmployee: boolean) => ({
  ...subjectsQuery(),
  enabled: !isMine && isEmployee,
});

/** The competencies to choose from: cores with subcores, behaviours with indicators. */
export const competenciesQuery = queryOf(listCompetencies, {}, { staleTime: 300_000 });

/** The forms of a phase that wait for the reader, exceptions first, to go from one to the next. */
export const waitingQuery = (view: 'team' | 'scope' | 'delegated', { year, phase }: Pick<Form, 'year' | 'phase'>) =>
  queryOf(listAppraisals, { query: { view, year, phase, tab: 'mine', size: 200 } }, { staleTime: 30_000 });
