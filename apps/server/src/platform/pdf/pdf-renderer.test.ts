import { afterAll, describe, expect, test } from 'vitest';
import { readPdf, textOf } from '../../../test/pdf-reading.ts';
import { facts, heading, paragraph, together } from './blocks.ts';
import type { PdfBlock, PdfDocument } from './pdf-document.ts';
import { createPdfRenderer } from './pdf-renderer.ts';
import { table } from './table.ts';

const renderer = createPdfRenderer();
afterAll(() => renderer.close());

const documentOf = (...content: PdfBlock[]): PdfDocument => ({
  language: 'ms',
  title: 'Ujian',
  madeAt: new Date('2027-01-01T00:00:00Z'),
  header: { logo: null, name: 'Maju', note: 'Nota' },
  footer: { note: 'Kaki', page: 'Halaman {{page}} daripada {{pages}}' },
  mark: null,
  content,
});
const read = async (...content: PdfBlock[]) => readPdf(Buffer.from(await renderer.render(documentOf(...content))));

describe('a long text is never cut', () => {
  const words = Array.from({ length: 4000 }, (_, index) => `kata${index}`);
  const lines = words.slice(0, 900).join('\n');
  test.each([
    ['a paragraph', paragraph(words.join(' ')), words],
    ['blocks that should stay together', together([heading('Tajuk'), paragraph(lines)]), words.slice(0, 900)],
    [
      'a cell',
      table({
        columns: [
          { title: 'A', width: 120 },
          { title: 'B', width: '*' },
        ],
        rows: [[lines, 'x']],
      }),
      words.slice(0, 900),
    ],
    ['a value', facts([{ label: 'Nama', value: lines }]), words.slice(0, 900)],
  ] as const)('in %s', async (_, block, all) => {
    const text = textOf((await read(block)).pieces);
    expect(all.filter((word) => !text.includes(word))).toEqual([]);
  });

  test('in one word without a space', async () => {
    const word = Array.from({ length: 700 }, (_, index) => String(index % 10)).join('');
    const pdf = await read(
      table({
        columns: [
          { title: 'A', width: 80 },
          { title: 'B', width: '*' },
        ],
        rows: [[word, 'x']],
      }),
    );
    expect(textOf(pdf.pieces)).toContain(word);
  });
});

describe('pages', () => {
  test('are numbered, and have their head and foot', async () => {
    const { furniture, pages } = await read(paragraph('kata '.repeat(4000)));
    expect(pages).toBeGreaterThan(2);
    const foots = furniture.map(({ text }) => text).filter((text) => text.startsWith('Halaman'));
    expect(foots).toEqual(Array.from({ length: pages }, (_, index) => `Halaman ${index + 1} daripada ${pages}`));
  });

  test.each([20, 30, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 60])(
    'never end with a heading (%i lines above)',
    async (count) => {
      const above = Array.from({ length: count }, (_, index) => paragraph(`baris ${index}`));
      const { pieces } = await read(...above, heading('Tajuk'), heading('Subtajuk', 2), paragraph('Isi'));
      const pageOf = (text: string) => pieces.find((piece) => piece.text === text)?.page;
      expect(pageOf('Subtajuk')).toBe(pageOf('Tajuk'));
      expect(pageOf('Isi')).toBe(pageOf('Tajuk'));
    },
  );

  test.each([30, 34, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45])(
    'never end with a heading that a table follows (%i lines above)',
    async (count) => {
      const above = Array.from({ length: count }, (_, index) => paragraph(`baris ${index}`));
      const rows = table({ columns: [{ title: 'Perkara', width: '*' }], rows: [['Isi'], ['Lagi']] });
      const { pieces } = await read(...above, heading('Tajuk'), rows);
      const pageOf = (text: string) => pieces.find((piece) => piece.text === text)?.page;
      expect(pageOf('Isi')).toBe(pageOf('Tajuk'));
    },
  );

  test('repeat the head of a table', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [`baris ${index}`, String(index)]);
    const columns = [
      { title: 'Perkara', width: '*' },
      { title: 'Markah', width: 60, align: 'right' },
    ] as const;
    const { pieces, pages } = await read(table({ columns, rows }));
    expect(pieces.filter(({ text }) => text === 'Perkara')).toHaveLength(pages);
  });
});

describe('the renderer', () => {
  test('fetches nothing and reads no file of the disk', async () => {
    await expect(renderer.render(documentOf({ image: '/etc/passwd' }))).rejects.toThrow('could not be drawn');
    await expect(renderer.render(documentOf({ image: 'https://example.com/x.png' }))).rejects.toThrow(
      'could not be drawn',
    );
    expect((await read(paragraph('Masih ada'))).pages).toBe(1);
  });

  test('refuses more than may wait, and draws those that do', async () => {
    const small = createPdfRenderer({ threads: 1, waiting: 2 });
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => small.render(documentOf(paragraph('x')))));
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(all.at(-1)).toMatchObject({ reason: { code: 'unavailable', extra: { retryAfterSeconds: 5 } } });
    await small.close();
  });

  test('draws one at a time of what a job has drawn in the background, and meanwhile what a person waits for', async () => {
    // Both threads have started.
    await Promise.all([1, 2].map(() => renderer.render(documentOf(paragraph('kata '.repeat(2000))))));
    const ended: string[] = [];
    const draw = async (name: string, size: number, inBackground: boolean) => {
      await renderer.render(documentOf(paragraph('kata '.repeat(size))), { inBackground });
      ended.push(name);
    };
    await Promise.all([
      draw('first of a pack', 4000, true),
      draw('second of a pack', 1, true),
      draw('a person’s', 1, false),
    ]);
    expect(ended).toEqual(['a person’s', 'first of a pack', 'second of a pack']);
  });

  test('ends a thread that takes too long, and goes on with another', async () => {
    const hasty = createPdfRenderer({ threads: 1, seconds: 0.001 });
    await expect(hasty.render(documentOf(paragraph('kata '.repeat(20_000))))).rejects.toThrow('within');
    await hasty.close();
  });
});
