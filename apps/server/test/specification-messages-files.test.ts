import * as contract from '@prestasi/contract';
import { strToU8 } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOf } from './companies-fixture.ts';
import { rawWorkbook } from './imports-raw.ts';
import { DEGREE } from './requests-fixture.ts';
import { expectTexts, type MessagesFixture, startMessagesFixture, type RuleMessage } from './specification-messages.ts';

let fixture: MessagesFixture;
beforeAll(async () => {
  fixture = await startMessagesFixture();
});
afterAll(() => fixture.app.close());

const FILE_BOUND = 5 * 1024 * 1024;
/** Files under 5 MB; pictures under 5 MB, only jpg, jpeg, png (specification §5, §9). */
const picture = (content: Buffer) => ({ files: { picture: { name: 'gambar.png', content } } });
const tooLarge = { en: 'Picture size must be less than 5 MB', ms: 'Saiz gambar mestilah kurang daripada 5 MB' };
const noPicture = {
  en: 'Only jpg, jpeg and png pictures are allowed',
  ms: 'Hanya gambar jpg, jpeg dan png dibenarkan',
};
const noFile = { en: 'This type of file is not accepted', ms: 'Jenis fail ini tidak diterima' };
const fileTooLarge = { en: 'File must less than 5 MB', ms: 'Saiz fail mestilah kurang daripada 5 MB' };
const large = Buffer.alloc(FILE_BOUND);
const pdf = Buffer.from('%PDF-1.7\n%%EOF', 'latin1');
const ofPerson = ({ people }: MessagesFixture) => ({ params: { id: people.clerk.employeeId } });
const ofCompany = ({ ours }: MessagesFixture) => ({ params: { id: ours.id }, body: { version: 1 } });
const certificate = (content: Buffer) => () => ({
  body: DEGREE,
  files: { certificate: { name: 'sijil.pdf', content } },
});
const workbook = (content: Buffer) => () => ({ files: { file: { name: 'organisasi.xlsx', content } } });
const bomb = rawWorkbook({ sheets: {}, parts: { 'xl/worksheets/bomb.xml': new Uint8Array(20 * 1024 * 1024) } });
const document = rawWorkbook({ sheets: {}, parts: { '[Content_Types].xml': strToU8('<x/>') } });

const FILES: readonly RuleMessage[] = [
  ...(
    [
      ['logo', 'hr', contract.uploadLogo, ofCompany],
      ['picture of a person', 'hr', contract.setStaffPicture, ofPerson],
      ['picture of one’s own', 'clerk', contract.setMyPicture, () => ({})],
    ] as const
  ).flatMap(([what, by, call, where]): RuleMessage[] => [
    {
      rule: `a ${what} of 5 MB`,
      by,
      call,
      input: (at) => ({ ...where(at), ...picture(large) }),
      code: 'picture_too_large',
      ...tooLarge,
    },
    {
      rule: `a ${what} that is none, whatever it is called`,
      by,
      call,
      input: (at) => ({ ...where(at), ...picture(pdf) }),
      code: 'picture_type_refused',
      ...noPicture,
    },
  ]),
  {
    rule: 'a certificate of 5 MB',
    by: 'clerk',
    call: contract.askEducation,
    input: certificate(large),
    code: 'file_too_large',
    ...fileTooLarge,
  },
  {
    rule: 'a certificate that is no document, whatever it is called',
    by: 'clerk',
    call: contract.askEducation,
    input: certificate(document),
    code: 'file_type_refused',
    ...noFile,
  },
  {
    rule: 'a workbook of 5 MB',
    by: 'groupAdmin',
    call: contract.uploadImport,
    input: workbook(large),
    code: 'file_too_large',
    ...fileTooLarge,
  },
  {
    rule: 'a workbook that is none, whatever it is called',
    by: 'groupAdmin',
    call: contract.uploadImport,
    input: workbook(pdf),
    code: 'file_type_refused',
    ...noFile,
  },
  {
    rule: 'a workbook that cannot be taken (§8)',
    by: 'groupAdmin',
    call: contract.uploadImport,
    input: workbook(bomb),
    code: 'workbook_refused',
    en: 'Your Excel file failed to upload',
    ms: 'Fail Excel anda gagal dimuat naik',
  },
];

test.each(FILES)('$rule: $en', (message) => expectTexts(fixture, message));

test.each(['jpeg', 'png'] as const)('a picture is taken by what it is, %s, not by its name', async (format) => {
  const content = await sharp(await pictureOf(8, 8))
    .toFormat(format)
    .toBuffer();
  const files = { picture: { name: 'gambar.dat', content } };
  expect((await fixture.clerk.call(contract.setMyPicture, { files })).url).toContain('/api/files/');
});
