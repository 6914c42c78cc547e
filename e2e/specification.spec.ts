import type { Locator, Page } from '@playwright/test';
import { type Language, LANGUAGES, ROLE } from '@prestasi/domain';
import { workbook } from '../apps/server/test/imports-fixture.ts';
import { PASSWORD, PEOPLE, type UserKey } from './groups/small-people.ts';
import { EMPTY, SMALL } from './product/messages.ts';
import { chooseLanguage, expectLoaded, signIn, switchRole } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

/** The messages that the specification (§5, §8) gives the screens themselves, before or beside the server's. */
const SAID = {
  fill_required_fields: { en: 'Please fill all required fields', ms: 'Sila isi semua ruangan yang diperlukan' },
  required: { en: 'Please fill this in', ms: 'Sila isi ruangan ini' },
  url: { en: 'URL is invalid', ms: 'URL tidak sah' },
  file_too_large: { en: 'File must less than 5 MB', ms: 'Saiz fail mestilah kurang daripada 5 MB' },
  picture_too_large: { en: 'Picture size must be less than 5 MB', ms: 'Saiz gambar mestilah kurang daripada 5 MB' },
  picture_type_refused: {
    en: 'Only jpg, jpeg and png pictures are allowed',
    ms: 'Hanya gambar jpg, jpeg dan png dibenarkan',
  },
  file_type_refused: { en: 'This type of file is not accepted', ms: 'Jenis fail ini tidak diterima' },
  evaluation_not_chosen: {
    en: 'Please select one evaluation for each company',
    ms: 'Sila pilih satu kaedah penilaian bagi setiap syarikat',
  },
  workbook_refused: { en: 'Your Excel file failed to upload', ms: 'Fail Excel anda gagal dimuat naik' },
  confirmation: {
    en: 'The password confirmation does not match',
    ms: 'Pengesahan kata laluan tidak sepadan',
  },
  password_too_short: {
    en: 'Password is too short, you want to get hacked?',
    ms: 'Kata laluan terlalu pendek, anda mahu digodam?',
  },
  password_weak: {
    en: 'Your password must contain at least one uppercase, one lowercase, one special character and one digit',
    ms: 'Kata laluan anda mesti mengandungi sekurang-kurangnya satu huruf besar, satu huruf kecil, satu aksara khas dan satu digit',
  },
  unauthenticated: { en: 'Session Expired', ms: 'Sesi Tamat' },
  please_login: { en: 'Please login.', ms: 'Sila log masuk.' },
} as const satisfies Record<string, Record<Language, string>>;

const NEW_COMPANY = 'Maju Jaya Sdn Bhd';
const LARGE = Buffer.alloc(5 * 1024 * 1024);

/** Expects a message at its place. */
const says = (where: Page | Locator, message: keyof typeof SAID, language: Language) =>
  expect(where.getByText(SAID[message][language]).first()).toBeVisible();

for (const language of LANGUAGES) {
  const say = wordsIn(language);
  const enter = async (page: Page, who: UserKey, address: string) => {
    await signIn(page, language, { email: PEOPLE[who].email, password: PASSWORD });
    if (who === 'hr') await switchRole(page, language, ROLE.hr);
    await page.goto(`/#${address}`);
    await expectLoaded(page);
  };

  /** A half empty form names its missing fields, and an invalid website. */
  const createCompany = async (page: Page) => {
    await enter(page, 'admin', '/create-company');
    const form = page.getByRole('main');
    await form.getByLabel(say('companies:form.website')).fill('laman web');
    await form.getByRole('button', { name: say('companies:form.create') }).click();
    await says(form, 'fill_required_fields', language);
    await says(form, 'required', language);
    await says(form, 'url', language);
    await form.getByLabel(say('companies:form.website')).fill('www.majujaya.com.my');
    await form.getByLabel(say('companies:form.name')).fill(NEW_COMPANY);
    await form.getByLabel(say('companies:form.code')).fill('MJ');
    await form.getByLabel(say('companies:form.adminName')).fill('Lim Mei Ling');
    await form.getByLabel(say('companies:form.adminEmail')).fill('mei.ling@maju.test');
    await form.getByRole('button', { name: say('companies:form.create') }).click();
    await expect(page.getByRole('heading', { name: NEW_COMPANY })).toBeVisible();
  };

  /** A file that is too large, or of another type, is refused before it is sent. */
  const handIn = async (page: Page) => {
    await enter(page, 'clerk', '/education');
    await page
      .getByRole('button', { name: say('requests:education.add') })
      .first()
      .click();
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
    await choose('sijil.pdf', 'application/pdf', LARGE);
    await says(page, 'file_too_large', language);
    await choose('sijil.txt', 'text/plain', Buffer.from('Nota'));
    await says(page, 'file_type_refused', language);
    await page.goto('/#/my-profile');
    await page.getByRole('button', { name: say('staff:picture.change') }).click();
    await choose('saya.png', 'image/png', LARGE);
    await says(page, 'picture_too_large', language);
    await choose('nota.png', 'image/png', Buffer.from('A text that is named as a picture'));
    await says(page, 'picture_type_refused', language);
    await choose('saya.png', 'image/png', LARGE);
    await says(page, 'picture_too_large', language);
    await choose('saya.gif', 'image/gif', Buffer.from('GIF89a'));
    await says(page, 'picture_type_refused', language);
  };

  /** A workbook with errors lists them by the row's number in Excel. */
  const importStaff = async (page: Page) => {
    await enter(page, 'hr', '/company-import');
    const row = ['T301', 'Chong Kah Wai', 'TP', 'D9', 'executive', 'T103', 'semalam'];
    const headings = ['Nombor Pekerja', 'Nama Penuh', 'Kod Syarikat', 'Kod Jabatan', 'Kod Jawatan'];
    const buffer = await workbook({
      Pekerja: [[...headings, 'Penyelia (Nombor Pekerja)', 'Tarikh Mula Bekerja'], row],
    });
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.locator('input[type="file"]').setInputFiles({ name: 'pekerja.xlsx', mimeType, buffer });
    await says(page, 'workbook_refused', language);
    const errors = page.getByRole('main').getByRole('table').first().getByRole('row');
    await expect(errors).toHaveCount(3);
    const wrongDay = errors.filter({ hasText: say('imports:error.bad_date', { value: 'semalam' }) });
    await expect(wrongDay.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  };

  /** A new company has no evaluation method, which is an error when the methods are saved. */
  const chooseMethod = async (page: Page) => {
    await page.goto('/#/all-setting');
    await expectLoaded(page);
    await expect(page.getByLabel(say('settings:evaluation.of', { company: NEW_COMPANY }))).toHaveValue('');
    await page.getByRole('button', { name: say('settings:evaluation.save') }).click();
    await says(page.getByRole('main'), 'evaluation_not_chosen', language);
  };

  const expire = async (page: Page) => {
    await page.goto('/#/login');
    await chooseLanguage(page, language);
    await page.goto('/#/employee-management');
    const toast = page.getByRole('alert').filter({ hasText: SAID.unauthenticated[language] });
    await says(toast, 'please_login', language);
    await expect(page).toHaveURL(/#\/login$/);
  };

  test(`screens say what the specification has them say (${language})${language === 'en' ? ' @long' : ''}`, async ({
    startOwn,
    openDevice,
    pageErrors,
  }) => {
    pageErrors.expect(/422.*evaluation-methods/);
    const product = await startOwn(SMALL);
    const admin = await openDevice(product);
    await createCompany(admin);
    await chooseMethod(admin);
    await handIn(await openDevice(product));
    await importStaff(await openDevice(product));
    await expire(await openDevice(product));
  });

  test(`a password is looked at before it is sent (${language})`, async ({ startOwn, openDevice }) => {
    const page = await openDevice(await startOwn(EMPTY));
    await page.goto('/');
    await expect(page).toHaveURL(/#\/setup$/);
    await chooseLanguage(page, language);
    for (const [password, message] of [
      ['', 'required'],
      ['Ab1!', 'password_too_short'],
      ['semuakecil1', 'password_weak'],
    ] as const) {
      await page.getByLabel(say('auth:password.new'), { exact: true }).fill(password);
      await page.getByLabel(say('auth:password.repeat'), { exact: true }).fill(`${password}?`);
      await page.getByRole('button', { name: say('setup:submit') }).click();
      await says(page, message, language);
      await says(page, 'confirmation', language);
    }
  });
}
