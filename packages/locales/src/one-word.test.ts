import { describe, expect, test } from 'vitest';
import { areasOf, flatten, textsOf } from './index.ts';

/** One thing has one word: the words that are refused, and the one that stands for them. */
const REFUSED = {
  ms: [
    [/\bkakitangan\b|\bstaf\b/i, 'pekerja'],
    [/\bpenapis\b/i, 'tapisan'],
    [/\bemel\b|\bemail\b/i, 'e-mel'],
    [/\bdaftar masuk\b/i, 'log masuk'],
    [/\bdaftar keluar\b/i, 'log keluar'],
    [/\bkatalaluan\b/i, 'kata laluan'],
    [/\btarikh tamat\b/i, 'tarikh akhir'],
    [/\bhapus(kan)?\b/i, 'padam'],
    [/\bkemas ?kini\b/i, 'ubah'],
    [/\bmaklumbalas\b/i, 'maklum balas'],
    [/\bdi peringkat lain\b/i, 'pada orang lain'],
    [/\bhamparan\b/i, 'buku kerja'],
    [/\bskor kendiri\b|\bskor sendiri\b/i, 'markah kendiri'],
    [/\bmajikan\b|\bketua langsung\b/i, 'penyelia'],
  ],
  en: [
    [/\bemail\b/i, 'e-mail'],
    [/\blog (in|out)\b/i, 'sign in, sign out'],
    [/\bvenue\b/i, 'location'],
    [/\bspreadsheet\b/i, 'workbook'],
    [/\bline manager\b|\bboss\b/i, 'supervisor'],
    [/\bself[- ]?(mark|rating)\b/i, 'self score'],
    [/\bworker\b|\bpersonnel\b/i, 'employee'],
    [/\b(finali[z]|organi[z]|recogni[z])/i, 'British spelling: finalise, organise, recognise'],
    [/\bcolor\b|\bcenter\b|\bprogram\b/i, 'British spelling: colour, centre, programme'],
  ],
} as const;

/** Texts that the specification gives word by word (§7). */
const GIVEN = new Set([
  'en auth:forgot.sent',
  'en problems:unknown_email.title',
  'en problems:wrong_code.title',
  // A file that runs, not a course.
  'en problems:file_type_refused.detail',
]);

describe.each(['ms', 'en'] as const)('in %s', (language) => {
  test('one thing has one word', () => {
    const found = areasOf(language).flatMap((area) =>
      [...flatten(textsOf(language)[area] ?? {})].flatMap(([key, text]) =>
        GIVEN.has(`${language} ${area}:${key}`)
          ? []
          : REFUSED[language].flatMap(([word, instead]) =>
              word.test(text.replaceAll(/\{\{.*?\}\}/g, '')) ? [`${area}:${key}: ${instead}`] : [],
            ),
      ),
    );
    expect(found).toEqual([]);
  });

  test('each word that stands for others is used', () => {
    const all = areasOf(language)
      .flatMap((area) => [...flatten(textsOf(language)[area] ?? {}).values()])
      .join(' ')
      .toLowerCase();
    const unused = REFUSED[language].filter(
      ([, instead]) => !instead.split(/[:,] /).some((word) => all.includes(word.toLowerCase())),
    );
    expect(unused.map(([, instead]) => instead)).toEqual([]);
  });
});
