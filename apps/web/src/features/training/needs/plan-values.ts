import type { BodyOf, planTrainingNeeds } from '@prestasi/contract';
import type { FieldIssue } from '../../../shared/form/index.ts';
import type { Need } from './needs.ts';

/** The fields of the dialog, by their paths in the request. */
export type PlanValues = {
  readonly which: string;
  readonly sessionId: string;
  readonly 'session.programmeId': number | null;
  readonly 'session.programme.title': string;
  readonly 'session.programme.provider': string;
  readonly 'session.programme.methodId': string;
  readonly 'session.companyId': string;
  readonly 'session.code': string;
  readonly 'session.startsOn': string;
  readonly 'session.endsOn': string;
  readonly 'session.hours': number | null;
  readonly 'session.seats': number | null;
  readonly 'session.place': string;
};

/** Returns what is filled in at first: the programme that all of the needs ask for, and a seat for each person. */
export function initialOf(needs: readonly Need[], people: number): PlanValues {
  const [first] = needs;
  const isOne = needs.every(({ programme }) => programme.toLowerCase() === first?.programme.toLowerCase());
  return {
    which: 'new',
    sessionId: '',
    'session.programmeId': null,
    'session.programme.title': isOne ? (first?.programme ?? '') : '',
    'session.programme.provider': '',
    'session.programme.methodId': '',
    'session.companyId': '',
    'session.code': '',
    'session.startsOn': '',
    'session.endsOn': '',
    'session.hours': null,
    'session.seats': people,
    'session.place': '',
  };
}

const OF_SESSION = [
  'session.code',
  'session.startsOn',
  'session.endsOn',
  'session.hours',
  'session.seats',
] as const satisfies readonly (keyof PlanValues)[];

/** Returns the fields that must be filled in and are not. */
export function missingIn(values: PlanValues): readonly FieldIssue[] {
  const ofNew =
    values['session.programmeId'] === null ? (['session.programme.title', ...OF_SESSION] as const) : OF_SESSION;
  const required = values.which === 'existing' ? (['sessionId'] as const) : ofNew;
  return required
    .filter((path) => values[path] === null || values[path] === '')
    .map((path) => ({ path, code: 'required' }));
}

/** Returns the body of the request. */
export function bodyOf(values: PlanValues, needs: readonly Need[]): BodyOf<typeof planTrainingNeeds> {
  const seen = needs.map(({ id, status }) => ({ id, status }));
  if (values.which === 'existing') return { needs: seen, sessionId: idOf(values.sessionId), session: null };
  const programmeId = values['session.programmeId'];
  const hours = values['session.hours'] ?? 0;
  return {
    needs: seen,
    sessionId: null,
    session: {
      programmeId,
      programme:
        programmeId === null
          ? {
              title: values['session.programme.title'],
              provider: textOf(values['session.programme.provider']),
              methodId: idOf(values['session.programme.methodId']),
              hours,
              costSen: null,
            }
          : null,
      companyId: idOf(values['session.companyId']),
      code: values['session.code'],
      startsOn: values['session.startsOn'],
      endsOn: values['session.endsOn'],
      hours,
      seats: values['session.seats'] ?? 0,
      place: textOf(values['session.place']),
    },
  };
}

function idOf(text: string): number | null {
  return text === '' ? null : Number(text);
}

function textOf(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
