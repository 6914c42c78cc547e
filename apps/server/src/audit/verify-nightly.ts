import { verifyErasures } from '../erasure/index.ts';
import { verifyHistories } from '../forms/index.ts';
import { historyKeysOf } from '../platform/database/history-keys-of.ts';
import type { Server } from '../platform/http/server.ts';
import type { Services } from '../platform/services.ts';
import { recordCheck } from './record-check.ts';

/** The job's name, for those who run it by hand. */
export const VERIFY_HISTORIES = 'history.verify';

/** Every night: verifies all histories, and records what that came to. */
export function scheduleVerification({ services }: Pick<Server, 'services'>): void {
  services.jobs.schedule(VERIFY_HISTORIES, '20 2 * * *', () => verifyNightly(services));
}

async function verifyNightly(services: Services): Promise<void> {
  const { db, clock } = services;
  const startedAt = clock.now();
  const { appraisals, events, unsealed, problems } = await verifyHistories(services);
  const { unsealed: forged } = await verifyErasures(db, historyKeysOf(db));
  const isUnsealed = unsealed > 0 && unsealed === appraisals;
  const ofNone = { appraisalId: null, sequence: null };
  await recordCheck(services, {
    kind: 'verify',
    startedAt,
    appraisals,
    events,
    anchorNumber: null,
    found: [
      ...(isUnsealed ? [{ code: 'seal_missing', place: 'all appraisals', ...ofNone }] : []),
      ...problems.map(({ appraisalId, sequence, table, code }) => {
        const event = sequence === null ? '' : `, event ${sequence}`;
        return { code, place: `appraisal ${appraisalId}${event}, table ${table}`, appraisalId, sequence };
      }),
      ...forged.map((id) => ({ code: 'erasure_differs', place: `erasure ${id}`, ...ofNone })),
    ],
  });
}
