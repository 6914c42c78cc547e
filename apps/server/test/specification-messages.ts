import * as contract from '@prestasi/contract';
import { type Language, LANGUAGES, ROLE } from '@prestasi/domain';
import { expect } from 'vitest';
import { type StaffFixture, startStaffFixture } from './staff-fixture.ts';
import type { TestClient } from './test-client.ts';

type Input = Parameters<TestClient['send']>[1];

/** A violation of a rule of the specification, and the message to the person in either language. */
export type RuleMessage = {
  /** The rule and its place, or the action that breaks it. */
  readonly rule: string;
  readonly by: 'anonymous' | 'admin' | 'hr' | 'groupAdmin' | 'superHr' | 'clerk';
  readonly call: contract.Call;
  readonly input: (fixture: MessagesFixture) => Input | Promise<Input>;
  /** The code of the refusal, or of the field at `path`. */
  readonly code: contract.ProblemCode | contract.FieldCode;
  readonly path?: string;
} & Readonly<Record<Language, string>>;

/** The fixture of staff, with a clerk of our company signed in too. */
export type MessagesFixture = StaffFixture & { readonly clerk: TestClient };

export async function startMessagesFixture(): Promise<MessagesFixture> {
  const staff = await startStaffFixture();
  return { ...staff, clerk: await staff.app.as(staff.people.clerk.accountId, ROLE.user) };
}

/** Breaks the rule in Malay and in English, and expects exactly these messages. */
export async function expectTexts(
  fixture: MessagesFixture,
  { by, call, input, code, path, ...said }: RuleMessage,
): Promise<void> {
  const client = by === 'anonymous' ? fixture.app.anonymous : fixture[by];
  const wrong = { ...(await input(fixture)) };
  for (const language of LANGUAGES) {
    if (by !== 'anonymous') await prefer(client, language);
    const answer = await client.send(call, { ...wrong, headers: { 'accept-language': language } });
    const problem = answer.body as contract.ProblemDetails;
    const shown =
      path === undefined
        ? { code: problem.code, message: problem.title }
        : problem.fields?.find((field) => field.path === path);
    expect(shown, JSON.stringify(problem)).toMatchObject({ code, message: said[language] });
  }
}

const prefer = (client: TestClient, language: Language) =>
  client.call(contract.savePreferences, { body: { language, fontSize: 16, colourScheme: 'light' } });
