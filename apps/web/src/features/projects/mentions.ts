/** A piece of a text: where it begins, and whether it mentions somebody. */
export type Piece = { readonly at: number; readonly words: string; readonly isMention: boolean };

/** Cuts a text at the people whom it mentions, each '@' and a full name. */
export function piecesOf(text: string, names: readonly string[]): readonly Piece[] {
  // Of names of which one begins like another, the longer one counts.
  const signs = names.map((name) => `@${name}`).toSorted((one, other) => other.length - one.length);
  const pieces: Piece[] = [];
  let from = 0;
  let at = 0;
  const take = (until: number, isMention: boolean) => {
    if (until > from) pieces.push({ at: from, words: text.slice(from, until), isMention });
    from = until;
  };
  while (at < text.length) {
    const sign = signs.find((one) => text.startsWith(one, at));
    if (sign === undefined) {
      at++;
      continue;
    }
    take(at, false);
    at += sign.length;
    take(at, true);
  }
  take(text.length, false);
  return pieces;
}

/** Returns the people whom a text mentions. */
export function mentionedIn(text: string, people: readonly { readonly id: number; readonly name: string }[]): number[] {
  const names = people.map(({ name }) => name);
  const found = new Set(piecesOf(text, names).flatMap(({ words, isMention }) => (isMention ? [words] : [])));
  return people.filter(({ name }) => found.has(`@${name}`)).map(({ id }) => id);
}
