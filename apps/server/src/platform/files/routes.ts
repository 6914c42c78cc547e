import { getFile } from '@prestasi/contract';
import { register, type Server } from '../http/register.ts';

/** Binds the address of stored files. */
export function registerFiles(server: Server): void {
  const { db, files } = server.services;
  register(server, getFile, ({ params, query }) => files.open(db, { id: params.id, ...query }));
}
