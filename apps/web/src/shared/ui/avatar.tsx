import classes from './avatar.module.css';
import { initialsOf } from './initials.ts';

/** A person's picture, or initials if there is none. The name is beside it, so it is hidden from screen readers. */
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
