import { parentPort } from 'node:worker_threads';
import { drawDocument } from './draw-document.ts';
import type { PdfDocument } from './pdf-document.ts';

/** The thread's answer to a document: the bytes of the PDF, or why there are none. Before the first one it says `ready`. */
export type PdfAnswer = 'ready' | { readonly bytes: Uint8Array } | { readonly failure: string };

async function answerTo(document: PdfDocument): Promise<PdfAnswer> {
  try {
    return { bytes: new Uint8Array(await drawDocument(document)) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

async function obey(document: PdfDocument): Promise<void> {
  const answer = await answerTo(document);
  parentPort?.postMessage(
    answer,
    typeof answer === 'object' && 'bytes' in answer ? [answer.bytes.buffer as ArrayBuffer] : [],
  );
}

parentPort?.on('message', (document: PdfDocument) => void obey(document));
parentPort?.postMessage('ready' satisfies PdfAnswer);
