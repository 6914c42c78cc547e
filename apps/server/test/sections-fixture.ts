import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { complete, edit, type Document, read, scored } from './form-actions.ts';
import { moveAs, type MovementsFixture, passTheNight, placingOf, startMovementsFixture } from './movements-fixture.ts';
import type { TestClient } from './test-client.ts';

/** A storekeeper's tasks are planned; on a day of 2027 they become an executive under the manager. */
export type SectionsFixture = MovementsFixture & {
  /** The year-end form. */
  readonly id: number;
  readonly sectionId: number;
  readonly movementId: number;
  readonly own: () => Promise<TestClient>;
  readonly former: () => Promise<TestClient>;
  readonly present: () => Promise<TestClient>;
  /** Tries a change that is refused, and returns the refusal. */
  readonly refuse: (client: TestClient, body: contract.FormEdit) => Promise<contract.ProblemDetails>;
  readonly propose: () => Promise<Document>;
  readonly agree: () => Promise<Document>;
  readonly reopen: (client: TestClient, reason: string | null) => Promise<Document>;
  readonly newItems: (document: Document) => Document['content']['items'];
  readonly oldItems: (document: Document) => Document['content']['items'];
  /** Adds a key result area with one row to the plan of the new position. */
  readonly addArea: (title: string, weight: number) => Promise<Document>;
};

export async function startSectionsFixture(day = '2027-08-15'): Promise<SectionsFixture> {
  const fixture = await startMovementsFixture();
  const { app, ours } = fixture.cycles;
  await complete(fixture, 'clerk', 'planning');
  fixture.moveTo(`${day}T02:00:00.000Z`);
  const clerk = fixture.people.clerk.employeeId;
  const placing = await placingOf(fixture, clerk, {
    positionId: ours.positions.executive,
    supervisorId: fixture.manager.employeeId,
    effectiveOn: day,
  });
  const movementId = await moveAs(await fixture.as('hr'), clerk, { ...placing, kind: 'promotion' });
  await passTheNight(fixture);
  const id = await fixture.formOf('clerk', 'year_end');
  const own = () => fixture.as('clerk');
  const present = () => app.as(fixture.manager.accountId, ROLE.executive);
  const sectionId = (await read(await own(), id)).sections[1]?.id ?? 0;
  const decide = async (client: TestClient, kind: 'section.propose' | 'section.agree') =>
    edit(client, id, { kind, sectionId, version: (await read(client, id)).version });
  const newItems = ({ content }: Document) => content.items.filter((item) => item.sectionId === sectionId);
  return {
    ...fixture,
    id,
    sectionId,
    movementId,
    own,
    former: () => fixture.as('supervisor'),
    present,
    refuse: (client, body) => client.refused(contract.editForm, { params: { id }, body }),
    propose: async () => decide(await own(), 'section.propose'),
    agree: async () => decide(await present(), 'section.agree'),
    reopen: async (client, reason) =>
      edit(client, id, { kind: 'section.reopen', sectionId, reason, version: (await read(client, id)).version }),
    newItems,
    oldItems: (document) => scored(document).filter((item) => item.part === 'jd' && item.sectionId === null),
    addArea: async (title, weight) => {
      const client = await own();
      let document = await edit(client, id, { kind: 'item.add', itemKind: 'kra', sectionId });
      const item = newItems(document).at(-1);
      if (item === undefined) throw new Error('No area was added');
      const { id: itemId, version } = item;
      document = await edit(client, id, { kind: 'item.save', itemId, version, fields: { title, weight } });
      document = await edit(client, id, { kind: 'row.add', itemId });
      const row = newItems(document).at(-1)?.rows[0];
      if (row === undefined) throw new Error('No row was added');
      const fields = {
        objective: 'Pesanan tepat',
        initiative: 'Semakan',
        measurement: '%',
        deadline: '2027-12-01',
        target: '98',
      };
      return edit(client, id, { kind: 'row.save', rowId: row.id, version: row.version, fields });
    },
  };
}
