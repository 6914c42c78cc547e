import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test('a password is known again by its hash, which is Argon2id with 19 MiB and two passes', async () => {
  const passwords = await createPasswords();
  const hash = await passwords.hash('Prestasi#2026');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hash, 'Prestasi#2026')).toBe(true);
  expect(await passwords.verify(hash, 'prestasi#2026')).toBe(false);
  expect(await passwords.verify(null, 'nobody has this password')).toBe(false);
});

test('hashing refuses more than it can do soon, and goes on with what it has taken', async () => {
  const passwords = await createPasswords();
  const asked = await Promise.allSettled(Array.from({ length: 110 }, () => passwords.verify(null, 'x')));
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
  expect(await passwords.verify(null, 'x')).toBe(false);
});
