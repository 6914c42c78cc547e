import classes from './avatar.module.css';
import { initialsOf } from './initials.ts';

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
