import { addDays } from '@prestasi/domain';
import { privateNote } from '../src/schema/notes.ts';
import { type GroupData, personByKey } from './group-data.ts';
import { insertRows, type Through } from './rows.ts';

/** The notes, newest first: the writer, the person, the age in days, the text. */
const NOTES = [
  [
    'executive',
    'executive',
    12,
    'Pembekal baharu dilantik dua minggu lebih awal; surat lantikan ada dalam fail projek.',
  ],
  [
    'supervisor',
    'executive',
    19,
    'Mengambil alih mesyuarat pembekal semasa saya bercuti, dan menutup ketiga-tiga isu.',
  ],
  ['executive', 'executive', 33, 'Tunjuk ajar dua staf baharu tentang tatacara perolehan, 4 jam.'],
  ['staff', 'staff', 40, 'Kiraan stok separuh tahun selesai tanpa perbezaan.'],
  [
    'supervisor',
    'executive',
    47,
    'Laporan bulanan lewat tiga hari; sudah dibincangkan, punca ialah data daripada cawangan.',
  ],
] as const;

/** Writes what some of the demo's people noted for themselves. */
export async function writeNotes(tx: Through, data: GroupData): Promise<void> {
  await insertRows(
    tx,
    privateNote,
    NOTES.toReversed().map(([writer, about, daysAgo, text], index) => ({
      id: index + 1,
      accountId: personByKey(data, writer).accountId,
      employeeId: personByKey(data, about).id,
      notedOn: addDays(data.today, -daysAgo),
      text,
      version: 1,
    })),
  );
}
