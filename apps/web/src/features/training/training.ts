import {
  type getTrainingChoices,
  getTrainingProgramme,
  getTrainingRecord,
  getTrainingSession,
  listOpenSessions,
  listPlaceRequests,
  listTrainingParticipants,
  listTrainingPeople,
  listTrainingProgrammes,
  listTrainingSessions,
  type OutputOf,
} from '@prestasi/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { queryClient, queryKeyOf } from '../../shared/api/index.ts';
import { namedOptions } from '../../shared/ui/list-filter.tsx';
import type { Tone } from '../../shared/ui/tone-icon.tsx';

export type Programme = OutputOf<typeof getTrainingProgramme>;
export type Session = OutputOf<typeof getTrainingSession>;
export type SessionRow = OutputOf<typeof listTrainingSessions>['rows'][number];
export type Participant = OutputOf<typeof listTrainingParticipants>['rows'][number];
export type PlaceRequest = OutputOf<typeof listPlaceRequests>['rows'][number];
export type PersonHours = OutputOf<typeof listTrainingPeople>['rows'][number];
export type OpenSession = OutputOf<typeof listOpenSessions>['rows'][number];

/** The tones of the states of a session. */
export const SESSION_TONES: Readonly<Record<Session['state'], Tone>> = {
  planned: 'info',
  held: 'ok',
  cancelled: 'quiet',
};

/** The tones of the states of a place. */
export const PLACE_TONES: Readonly<Record<Participant['state'], Tone>> = {
  requested: 'warn',
  enrolled: 'ok',
  rejected: 'quiet',
  withdrawn: 'quiet',
};

/** Returns the companies by which training is filtered: `undefined` until they are read, none if they cannot be. */
export function companyOptions({ data, isError }: UseQueryResult<OutputOf<typeof getTrainingChoices>>) {
  return isError ? [] : namedOptions(data?.companies);
}

/** Returns the address of a session's page. */
export const sessionAddress = (id: number) => `/training/sessions/${id}`;

/** Returns the address of a programme's page. */
export const programmeAddress = (id: number) => `/training/programmes/${id}`;

/** Reloads what a change of programmes, sessions or places changes. */
export async function trainingChanged(): Promise<void> {
  const stale = [
    getTrainingProgramme,
    getTrainingRecord,
    getTrainingSession,
    listOpenSessions,
    listPlaceRequests,
    listTrainingParticipants,
    listTrainingPeople,
    listTrainingProgrammes,
    listTrainingSessions,
  ].map((call) => queryClient.invalidateQueries({ queryKey: queryKeyOf(call) }));
  await Promise.all(stale);
}
