import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { type AppealsFixture, areasOf, fileOn, nameOn, startAppealsFixture, voteOn } from './appeals-fixture.ts';
import type { Answer, TestClient } from './test-client.ts';

/** Makes a PDF of a form; throws if it is refused. */
export async function makePdf(
  client: TestClient,
  id: number,
  language: contract.DocumentLanguage = 'ms',
): Promise<Buffer> {
  const answer = await askForPdf(client, id, language);
  if (answer.status !== 200) throw new Error(`The PDF was refused: ${answer.status} ${answer.raw.toString()}`);
  return answer.raw;
}

/** Asks for a PDF of a form. */
export async function askForPdf(
  client: TestClient,
  id: number,
  language: contract.DocumentLanguage = 'ms',
): Promise<Answer> {
  return client.send(contract.issueFormDocument, { params: { id }, body: { language } });
}

/** Returns the code printed at the foot of a document. */
export function codeIn(furniture: readonly { readonly text: string }[]): string {
  const code = furniture.map(({ text }) => /([0-9A-Z]{4}-){5}[0-9A-Z]{4}/.exec(text)?.[0]).find(Boolean);
  if (code === undefined) throw new Error('No code is printed');
  return code;
}

/** Starts the year with a final result of the appeals, whose appeal can be upheld. */
export async function startDocumentsFixture(): Promise<AppealsFixture & { readonly uphold: () => Promise<void> }> {
  // Requests can then come from many addresses.
  const fixture = await startAppealsFixture({ TRUSTED_PROXY: '127.0.0.1' });
  const { forms, formId, judges, namer, as } = fixture;
  return {
    ...fixture,
    uphold: async () => {
      const own = await forms.as('executive');
      const [first] = await areasOf(own, formId);
      const points = [{ part: 'kra' as const, itemId: first, reason: 'Jualan melebihi sasaran suku keempat' }];
      const appeal = await fileOn(own, formId, { points });
      await nameOn(await as(namer, ROLE.hr), appeal.id, [judges[0]]);
      await voteOn(await as(judges[0], ROLE.topManagement), appeal.id, 1);
    },
  };
}
