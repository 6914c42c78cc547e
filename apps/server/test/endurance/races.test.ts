import * as contract from '@prestasi/contract';
import { and, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '../../src/app.ts';
import { verifyHistories } from '../../src/forms/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { appraisalEvent } from '../../src/schema/events.ts';
import { complete, fillSelf, move, reachResponse, read, scored } from '../form-actions.ts';
import { type FormsFixture, MOMENTS, type Name, ROLES, startFormsFixture } from '../forms-fixture.ts';
import { type Answer, createNetworkClient, type TestClient } from '../test-client.ts';
import { rounds } from './rounds.ts';

const ROUNDS = rounds(1, 50);

// The embedded engine has one process, which carries out one transaction after the other.
describe.skipIf(!process.env.PRESTASI_TEST_DATABASE_URL)(`two at once, ${ROUNDS} times over two processes`, () => {
  let fixture: FormsFixture;
  let second: App;
  let addresses: readonly string[];
  /** A year-end form that waits for HR, and one that its appraisee has filled in and not submitted. */
  let waiting: number;
  let filled: number;

  beforeAll(async () => {
    fixture = await startFormsFixture();
    const { app, services, clock } = fixture.cycles.app;
    const { settings } = services;
    second = await createApp({ settings, log: createLog('fatal'), clock, takesWork: false, webFolder: '/none' });
    addresses = [await app.listen(), await second.listen()];
    for (const phase of ['planning', 'review'] as const) {
      fixture.moveTo(MOMENTS[phase]);
      await complete(fixture, 'clerk', phase);
    }
    waiting = await reachResponse(fixture, 'executive');
    await move(await fixture.as('executive'), waiting, { action: 'agree' });
    await move(await fixture.as('hod'), waiting, { action: 'approve' });
    filled = await fixture.formOf('clerk', 'year_end');
    await fillSelf(await fixture.as('clerk'), filled, 4);
  });
  afterAll(async () => {
    await second.close();
    await fixture.close();
  });

  const database = () => fixture.cycles.app.services.db;
  /** Returns somebody's client over the network, at the first process or the second. */
  async function at(process: 0 | 1, name: Name): Promise<TestClient> {
    const { sessions, db } = fixture.cycles.app.services;
    return createNetworkClient(addresses[process] ?? '', await sessions.open(db, fixture.accountOf(name), ROLES[name]));
  }
  const eventsOf = async (formId: number, action?: 'submit') => {
    const ofForm = eq(appraisalEvent.formId, formId);
    const where = action === undefined ? ofForm : and(ofForm, eq(appraisalEvent.action, action));
    const [row] = await database().select({ total: count() }).from(appraisalEvent).where(where);
    return row?.total ?? 0;
  };
  /** Sends two requests at once, in every second round in the other order. */
  async function race(round: number, one: () => Promise<Answer>, other: () => Promise<Answer>) {
    if (round % 2 === 0) return Promise.all([one(), other()]);
    const [late, early] = await Promise.all([other(), one()]);
    return [early, late] as const;
  }
  /** Expects that one succeeded and the other was refused with 409; returns which one succeeded. */
  function winnerOf(answers: readonly [Answer, Answer]): 0 | 1 {
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    return statuses[0] === 200 ? 0 : 1;
  }
  const transition = (body: contract.BodyOf<typeof contract.transitionForm>, id = waiting) => ({
    params: { id },
    body,
  });
  async function expectSound(): Promise<void> {
    const { problems } = await verifyHistories(fixture.cycles.app.services);
    expect(problems).toEqual([]);
  }

  test('of two who approve the same step one does, with one event', async () => {
    const clients = [await at(0, 'hr'), await at(1, 'superHr')] as const;
    for (let round = 0; round < ROUNDS; round++) {
      const { version } = await read(clients[0], waiting);
      const before = await eventsOf(waiting);
      const [one, other] = clients.map(
        (client) => () => client.send(contract.transitionForm, transition({ action: 'approve', version })),
      ) as [() => Promise<Answer>, () => Promise<Answer>];
      const winner = winnerOf(await race(round, one, other));
      expect(await read(clients[0], waiting)).toMatchObject({ level: 'hr_approved', version: version + 1 });
      expect(await eventsOf(waiting)).toBe(before + 1);
      await move(clients[winner], waiting, { action: 'revert' });
    }
    await expectSound();
  });

  test('of one who approves and one who sends back one does, with one event', async () => {
    const [hr, superHr, hod] = [await at(0, 'hr'), await at(1, 'superHr'), await at(0, 'hod')];
    for (let round = 0; round < ROUNDS; round++) {
      const { version } = await read(hr, waiting);
      const before = await eventsOf(waiting);
      const back = { action: 'disapprove', version, reason: 'Semak semula' } as const;
      const answers = await race(
        round,
        () => hr.send(contract.transitionForm, transition({ action: 'approve', version })),
        () => superHr.send(contract.transitionForm, transition(back)),
      );
      const winner = winnerOf(answers);
      const { level } = await read(hr, waiting);
      expect(level).toBe(winner === 0 ? 'hr_approved' : 'supervisor_approved');
      expect(await eventsOf(waiting)).toBe(before + 1);
      await (winner === 0 ? move(hr, waiting, { action: 'revert' }) : move(hod, waiting, { action: 'approve' }));
    }
    await expectSound();
  });

  test('of approving many and approving one of them one is done, with one event', async () => {
    const [hr, superHr] = [await at(0, 'hr'), await at(1, 'superHr')];
    for (let round = 0; round < ROUNDS; round++) {
      const { version } = await read(hr, waiting);
      const before = await eventsOf(waiting);
      const all = { body: { step: 'hr', forms: [{ id: waiting, version }] } } as const;
      const answers = await race(
        round,
        () => hr.send(contract.approveForms, all),
        () => superHr.send(contract.transitionForm, transition({ action: 'approve', version })),
      );
      const winner = winnerOf(answers);
      expect((await read(hr, waiting)).level).toBe('hr_approved');
      expect(await eventsOf(waiting)).toBe(before + 1);
      await move(winner === 0 ? hr : superHr, waiting, { action: 'revert' });
    }
    await expectSound();
  });

  test('of saving and submitting one is done, and what was said to be saved is there', async () => {
    const [here, there] = [await at(0, 'clerk'), await at(1, 'clerk')];
    const [first] = scored(await read(here, filled));
    for (let round = 0; round < ROUNDS; round++) {
      const { version, content } = await read(here, filled);
      const item = content.items.find(({ id }) => id === first?.id);
      const evidence = `Bukti ${round}`;
      const save = { kind: 'item.self', itemId: item?.id ?? 0, version: item?.version ?? 0, fields: { evidence } };
      const before = await eventsOf(filled);
      const answers = await race(
        round,
        () => here.send(contract.editForm, { params: { id: filled }, body: save }),
        () => there.send(contract.transitionForm, transition({ action: 'submit', version }, filled)),
      );
      const winner = winnerOf(answers);
      const now = await read(here, filled);
      const stored = now.content.items.find(({ id }) => id === first?.id)?.evidence;
      expect([now.level, stored]).toEqual(winner === 0 ? ['unsubmitted', evidence] : ['submitted', item?.evidence]);
      expect(await eventsOf(filled)).toBe(before + winner);
      if (winner === 1) await move(here, filled, { action: 'unsubmit' });
    }
    await expectSound();
  });

  test('of two saves of one item one is done, and it is there', async () => {
    const [here, there] = [await at(0, 'clerk'), await at(1, 'clerk')];
    for (let round = 0; round < ROUNDS; round++) {
      const [item] = scored(await read(here, filled));
      const save = (evidence: string) => ({
        params: { id: filled },
        body: { kind: 'item.self', itemId: item?.id, version: item?.version, fields: { evidence } },
      });
      const texts = [`Sini ${round}`, `Sana ${round}`] as const;
      const answers = await race(
        round,
        () => here.send(contract.editForm, save(texts[0])),
        () => there.send(contract.editForm, save(texts[1])),
      );
      const winner = winnerOf(answers);
      expect(scored(await read(here, filled))[0]?.evidence).toBe(texts[winner]);
    }
  });

  test('submitting twice with one key gives the same answer twice, and one event', async () => {
    const clients = [await at(0, 'clerk'), await at(1, 'clerk')] as const;
    for (let round = 0; round < ROUNDS; round++) {
      const { version } = await read(clients[0], filled);
      const before = await eventsOf(filled, 'submit');
      const request = {
        ...transition({ action: 'submit', version }, filled),
        headers: { 'idempotency-key': `submit-twice-${round}` },
      };
      const answers = await race(
        round,
        () => clients[0].send(contract.transitionForm, request),
        () => clients[1].send(contract.transitionForm, request),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0].body).toEqual(answers[1].body);
      expect(await eventsOf(filled, 'submit')).toBe(before + 1);
      await move(clients[0], filled, { action: 'unsubmit' });
    }
    await expectSound();
  });
});
