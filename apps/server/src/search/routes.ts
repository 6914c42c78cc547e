import * as contract from '@prestasi/contract';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { findForms, findPeople } from './search-queries.ts';

/** Binds the search over people and forms. */
export function registerSearch(server: Server): void {
  register(server, contract.searchEverywhere, async ({ actor, query: { q }, today }) => {
    const { db } = server.services;
    return { people: await findPeople(db, actor, q, today), forms: await findForms(db, actor, q, today) };
  });
}
