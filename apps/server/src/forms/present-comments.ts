import { COMMENT_AUTHORS, isAtLeast, isPhaseComplete, levelOf, type CommentAuthor, type Level } from '@prestasi/domain';
import type { CommentRow } from './content-queries.ts';
import type { LoadedForm } from './loaded-form.ts';
import type { Content, Reader } from './reader.ts';

/**
 * The level from which everybody who reads the form sees a comment; before it, only its author does. Super HR may hold
 * one of two steps: their comment is visible once the form is complete.
 */
const SHOWN_FROM: Readonly<Record<Exclude<CommentAuthor, 'super_hr'>, Level>> = {
  appraisee: 'submitted',
  supervisor: levelOf('supervisor'),
  hod: levelOf('hod'),
  hr: levelOf('hr'),
};

/** Returns the comments that the reader may see now, each author's in turn (domain §4, §6). */
export function presentComments(
  { comments, form, record, facts }: LoadedForm,
  { actor, readAccess, groups }: Reader,
): Content['comments'] {
  if (readAccess.part1Only) return [];
  const isOwn = actor.employeeId === record.employeeId;
  const isShown = ({ author, writtenBy }: CommentRow) =>
    writtenBy === actor.accountId ||
    (author === 'appraisee' && isOwn) ||
    groups.includes(`comment_${author}`) ||
    (author === 'super_hr' ? isPhaseComplete(facts, form.phase) : isAtLeast(form.level, SHOWN_FROM[author]));
  return COMMENT_AUTHORS.flatMap((author) => comments.filter((comment) => comment.author === author))
    .filter(isShown)
    .map(({ author, text, authorName, version }) => ({ author, text, authorName, version }));
}
