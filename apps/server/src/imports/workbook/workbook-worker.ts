import { parentPort } from 'node:worker_threads';
import type { Day } from '@prestasi/domain';
import { Problem } from '../../platform/problem.ts';
import type { WorkbookKind } from '../sheets.ts';
import { readSheets, type Reading } from './read-sheets.ts';
import { readTables } from './read-tables.ts';

/**
 * The thread's requests once it has said that it is ready, one workbook after another, and its answers: a reading, or
 * the code of a refusal.
 */
export type WorkbookOrder = { readonly content: Uint8Array; readonly today: Day; readonly kind: WorkbookKind };
export type WorkbookAnswer = { readonly reading: Reading } | { readonly refusal: string };

async function read({ content, today, kind }: WorkbookOrder): Promise<WorkbookAnswer> {
  try {
    return { reading: readSheets(await readTables(Buffer.from(content)), today, kind) };
  } catch (error) {
    // Any other error ends the thread, which notifies the caller.
    if (!(error instanceof Problem)) throw error;
    return { refusal: error.extra.fields?.[0]?.code ?? 'workbook_damaged' };
  }
}

async function answer(order: WorkbookOrder): Promise<void> {
  parentPort?.postMessage(await read(order));
}

parentPort?.on('message', (order: WorkbookOrder) => void answer(order));
parentPort?.postMessage('ready');
