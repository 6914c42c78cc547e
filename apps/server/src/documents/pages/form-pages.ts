import type { Finality } from '@prestasi/contract';
import { formPartsOf, isPartSeen, type FormPartKey, type Policy, type WeighedPart } from '@prestasi/domain';
import { heading } from '../../platform/pdf/blocks.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { commentBlocks, responseBlocks } from './comments.ts';
import { type Edition, sideBySide, words } from './edition.ts';
import { headOf } from './head.ts';
import { itemBlocks } from './items.ts';
import { scaleBlock } from './marks.ts';
import { contributionBlocks, trainingBlocks } from './records.ts';
import { appealBlocks, scoreBlocks } from './revisions.ts';
import { segmentBlocks } from './segments.ts';
import { timelineBlocks } from './timeline.ts';
import { verificationBlock, type VerificationMark } from './verification.ts';

/**
 * Returns the form as pages: whose it is and what came out, all parts, who supervised, the score with its calculation,
 * responses, every step with names and times, and how to verify it. Nothing is computed here: each figure is the
 * form's own.
 */
export function formPages(edition: Edition, finality: Finality, mark: VerificationMark): readonly PdfBlock[] {
  const { form } = edition;
  const responses = responseBlocks(edition);
  return [
    ...headOf(edition, finality),
    ...(form.phase === 'year_end' ? [scaleBlock(edition)] : []),
    ...partsOf(edition).flatMap((part, index) => [
      heading(sideBySide(partTitle(edition, part, index + 1))),
      ...partBlocks(edition, part.key),
    ]),
    ...segmentBlocks(edition),
    ...scoreBlocks(edition),
    ...(responses.length === 0 ? [] : [heading(sideBySide(words(edition, 'documents:response'))), ...responses]),
    ...appealBlocks(edition),
    ...timelineBlocks(edition),
    verificationBlock(edition, mark),
  ];
}

function partsOf({ form }: Edition): readonly WeighedPart[] {
  const itemParts = form.content.items.map(({ part }) => part);
  const reading = { ...form, hasSections: form.sections.length > 0, itemParts };
  const kinds = form.sections.map(({ kind }) => kind);
  // The contract's policy has the same content in wider types.
  return formPartsOf(form.policy as Policy, kinds).filter(({ key }) => isPartSeen(reading, key));
}

function partTitle(edition: Edition, { key, weight }: WeighedPart, number: number): readonly string[] {
  return edition.readings.map(({ format }, index) => {
    const name = `${index === 0 ? `${number}. ` : ''}${words(edition, `forms:part.${key}`)[index] ?? ''}`;
    return weight === null || index > 0 ? name : `${name} (${format.weight(weight)})`;
  });
}

function partBlocks(edition: Edition, key: FormPartKey): readonly PdfBlock[] {
  if (key === 'training') return trainingBlocks(edition);
  if (key === 'contributions') return contributionBlocks(edition);
  return key === 'comments' ? commentBlocks(edition) : itemBlocks(edition, key);
}
