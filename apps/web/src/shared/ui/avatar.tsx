import classes from './avatar.module.css';

/** A person's picture, or initials where there is none. The name stands beside it, so it says nothing to a screen reader. */
export function Avatar({
  name,
  pictureUrl = null,
  large = false,
}: {
  name: string;
  pictureUrl?: string | null;
  large?: boolean;
}) {
  return (
    <span className={classes.avatar} data-large={large || undefined} aria-hidden>
      {pictureUrl === null ? initialsOf(name) : <img src={pictureUrl} alt="" className={classes.picture} />}
    </span>
  );
}

const LINKING = new Set([
  'bin',
  'binti',
  'bte',
  'a/l',
  'a/p',
  'anak',
  'haji',
  'hajah',
  'dr.',
  "dato'",
  'datuk',
  'encik',
  'puan',
]);

/** Two letters for a name: the first two words that are no title and no "son of" or "daughter of". */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !LINKING.has(word.toLowerCase()));
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}
