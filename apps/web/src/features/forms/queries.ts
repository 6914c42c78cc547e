import { getForm, listAppraisals, listCompetencies } from '@prestasi/contract';
import { queryOf } from '../../shared/api/index.ts';
import type { Form } from './document.ts';

/** One form as a document. */
export const formQuery = (id: number) => queryOf(getForm, { params: { id } });

/** The competencies to choose from: cores with subcores, behaviours with indicators. */
export const competenciesQuery = queryOf(listCompetencies, {}, { staleTime: 300_000 });

/** The forms of a phase that wait for the reader, exceptions first, to go from one to the next. */
export const waitingQuery = (view: 'team' | 'scope' | 'delegated', { year, phase }: Pick<Form, 'year' | 'phase'>) =>
  queryOf(listAppraisals, { query: { view, year, phase, tab: 'mine', size: 200 } }, { staleTime: 30_000 });
