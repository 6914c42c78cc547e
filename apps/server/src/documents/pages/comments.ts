import { paragraph, together } from '../../platform/pdf/blocks.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { type Edition, oneBelowAnother, sideBySide, words } from './edition.ts';
import { noteBlock } from './item-texts.ts';

/** Returns the comments of a phase, each with its author; or that there is none. */
export function commentBlocks(edition: Edition): readonly PdfBlock[] {
  const { comments } = edition.form.content;
  if (comments.length === 0) return [paragraph(oneBelowAnother(words(edition, 'documents:none.comments')), 'quiet')];
  return comments.map(({ author, authorName, text }) =>
    saying(
      words(edition, `forms:comment.of.${author}`).map((title) => `${title} · ${authorName}`),
      [text],
    ),
  );
}

/**
 * Returns the appraisee's responses to the marks, those that no longer count first, with reasons and the decision on a
 * disagreement; empty if none was asked for.
 */
export function responseBlocks(edition: Edition): readonly PdfBlock[] {
  const { earlierResponses, response, decisionNote, appraisee } = edition.form;
  const { name } = appraisee;
  const earlier = earlierResponses.map(({ value, reason, respondedAt }) =>
    saying(
      words(edition, `forms:response.earlier.${value}`, ({ format }) => ({ name, day: format.dayOf(respondedAt) })),
      reason === null ? [] : [reason],
    ),
  );
  if (response === null) return earlier;
  const { value, reason, respondedAt, dueOn } = response;
  const given =
    value === null
      ? words(edition, 'forms:response.awaited', ({ format }) => ({
          name,
          day: dueOn === null ? '–' : format.day(dueOn),
        }))
      : words(edition, `forms:response.given.${value}`, { name }).map((text, index) =>
          respondedAt === null ? text : `${text} · ${edition.readings[index]?.format.dateTime(respondedAt) ?? ''}`,
        );
  const decision = decisionNote === null ? [] : [noteBlock(words(edition, 'forms:act.note'), [decisionNote])];
  return [...earlier, saying(given, reason === null ? [] : [reason]), ...decision];
}

function saying(titles: readonly string[], texts: readonly string[]): PdfBlock {
  const title = paragraph(sideBySide(titles), 'strong', 1);
  const block = together([title, ...texts.map((text) => paragraph(text))]);
  return { stack: [block], margin: [0, 0, 0, 6] };
}
