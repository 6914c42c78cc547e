import { beside, facts, heading, paragraph, together } from '../../platform/pdf/blocks.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { type Edition, joined, oneBelowAnother, sideBySide, words } from './edition.ts';

/** What is printed for whoever verifies the document. */
export type VerificationMark = {
  readonly code: string;
  /** The first digits of the digest of the content. */
  readonly fingerprint: string;
  /** The address that the QR code opens. */
  readonly link: string;
  /** The address at which the code can be typed, without the code. */
  readonly address: string;
  readonly madeAt: string;
};

const QR_SIZE = 84;

/** Returns the code with its QR code, and how the document is verified, on one page. */
export function verificationBlock(edition: Edition, mark: VerificationMark): PdfBlock {
  const { code, fingerprint, link, address, madeAt } = mark;
  const label = (key: string) => sideBySide(words(edition, `documents:verification.${key}`));
  const said: PdfBlock[] = [
    paragraph(oneBelowAnother(words(edition, 'documents:verification.how', { address }))),
    facts(
      [
        { label: label('code'), value: [{ text: code, style: 'strong' }] },
        { label: label('fingerprint'), value: fingerprint },
        { label: label('made'), value: joined(edition.readings.map(({ format }) => format.dateTime(madeAt))) },
      ],
      2,
      380,
    ),
  ];
  return together([
    heading(label('title')),
    beside([
      { block: { qr: link, fit: QR_SIZE, eccLevel: 'M' }, width: QR_SIZE + 8 },
      { block: { stack: said }, width: '*' },
    ]),
  ]);
}
