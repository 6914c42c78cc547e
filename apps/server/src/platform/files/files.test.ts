import { getFile } from '@prestasi/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyIdentity, writeAccount } from '../../../test/accounts.ts';
import { type FakeS3, startFakeS3 } from '../../../test/fake-s3.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { inspect } from './inspect.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7a72' } });

describe('a picture', () => {
  test('is encoded again: a camera’s metadata are gone, and it is 1024 pixels at most', async () => {
    const original = await canvas(3000, 2000)
      .jpeg()
      .withExif({ IFD0: { Artist: 'GPS 3.139,101.687' } })
      .toBuffer();
    expect(original.includes('GPS 3.139')).toBe(true);
    const { content, mediaType, extension } = await inspect('picture', original);
    expect([mediaType, extension]).toEqual(['image/jpeg', 'jpg']);
    expect(content.includes('GPS 3.139')).toBe(false);
    const { width, height, exif } = await sharp(content).metadata();
    expect([width, height, exif]).toEqual([1024, 683, undefined]);
  });

  test.each([
    ['a gif', async () => canvas(4, 4).gif().toBuffer(), 'picture_type_refused'],
    ['a webp', async () => canvas(4, 4).webp().toBuffer(), 'picture_type_refused'],
    [
      'a drawing with script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'picture_type_refused',
    ],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'picture_type_refused'],
    [
      'the head of a png alone',
      async () => (await canvas(40, 40).png().toBuffer()).subarray(0, 60),
      'picture_unreadable',
    ],
    ['a png of too many pixels', async () => canvas(9000, 9000).png().toBuffer(), 'picture_unreadable'],
  ])('is not %s', async (_, make, code) => {
    await expect(inspect('picture', await make())).rejects.toMatchObject({ code });
  });
});

test.each([
  ['document', '%PDF-1.7\n%%EOF', null],
  ['document', '<html></html>', 'file_type_refused'],
  ['document', 'MZ\u0090\u0000', 'file_type_refused'],
  ['workbook', '%PDF-1.7\n%%EOF', 'file_type_refused'],
] as const)('a %s is what its content is: %j', async (kind, text, code) => {
  const inspected = inspect(kind, Buffer.from(text, 'latin1'));
  if (code === null) expect((await inspected).mediaType).toBe('application/pdf');
  else await expect(inspected).rejects.toMatchObject({ code });
});

describe.each(['a folder', 'an S3-compatible bucket'])('the address of a file in %s', (where) => {
  let s3: FakeS3;
  let t: TestApp;
  let token: string;
  let address: URL;
  beforeAll(async () => {
    s3 = await startFakeS3();
    t = await startTestApp({ features: [], loadIdentity: anyIdentity(), env: where === 'a folder' ? {} : s3.env });
    const { db, files, sessions } = t.services;
    const account = await writeAccount(db, 'Tan Mei Ling');
    const upload = { name: 'C:\\pictures\\Mei “Ling”.exe', content: await canvas(20, 20).png().toBuffer() };
    const id = await files.record(db, await files.keep('picture', upload, account));
    token = await sessions.open(db, account, 2);
    const signedIn = await sessions.find(token, false);
    address = new URL(files.addressOf(id, signedIn?.sessionId ?? 0), 'http://localhost');
  });
  afterAll(async () => {
    await t.close();
    await s3.close();
  });

  test('leads to where files are kept', () => {
    expect(s3.objects.size).toBe(where === 'a folder' ? 0 : 1);
  });

  const fetch = (changes: Record<string, string> = {}) =>
    t.anonymous.send(getFile, {
      params: { id: address.pathname.split('/').at(-1) },
      query: { ...Object.fromEntries(address.searchParams), ...changes },
    });

  test('gives it to a browser, named after its content', async () => {
    const { status, headers, raw } = await fetch();
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['content-disposition']).toBe("inline; filename*=UTF-8''Mei%20%E2%80%9CLing%E2%80%9D.png");
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect((await sharp(raw).metadata()).width).toBe(20);
  });
  test('is good for no other file, session or time', async () => {
    const { status, body } = await t.anonymous.send(getFile, {
      params: { id: 999 },
      query: Object.fromEntries(address.searchParams),
    });
    expect([status, body]).toMatchObject([404, { code: 'not_found' }]);
    expect((await fetch({ session: '999' })).status).toBe(404);
    expect((await fetch({ expires: '4000000000' })).status).toBe(404);
  });
  test('is over after ten minutes', async () => {
    t.clock.advance({ minutes: 11 });
    expect((await fetch()).body).toMatchObject({ status: 410, code: 'address_expired' });
    t.clock.advance({ minutes: -11 });
    expect((await fetch()).status).toBe(200);
  });
  test('is over with its session', async () => {
    const { sessions, db } = t.services;
    const signedIn = await sessions.find(token, false);
    if (signedIn !== null) await sessions.end(db, signedIn);
    expect((await fetch()).body).toMatchObject({ status: 410, code: 'address_expired' });
  });
});
