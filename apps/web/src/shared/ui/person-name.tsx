import type { MouseEvent, ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import { Avatar } from './avatar.tsx';
import classes from './person-name.module.css';

export type PersonNameProps = {
  /** The full name; it is never shortened (domain §1). */
  readonly name: string;
  /** A second line: number, position, unit. */
  readonly sub?: ReactNode;
  readonly to?: string;
  /** Called when the link is followed; it is not, if the event is prevented. */
  readonly onOpen?: (event: MouseEvent) => void;
  readonly pictureUrl?: string | null;
  readonly withAvatar?: boolean;
};

/** A person: the whole name, a line about them, and a link to them. */
export function PersonName({ name, sub, to, onOpen, pictureUrl = null, withAvatar = false }: PersonNameProps) {
  return (
    <span className={classes.person}>
      {withAvatar && <Avatar name={name} pictureUrl={pictureUrl} />}
      <span className={classes.words}>
        {to === undefined ? (
          <span className={classes.name}>{name}</span>
        ) : (
          <AppLink to={to} className={classes.name} onClick={onOpen}>
            {name}
          </AppLink>
        )}
        {sub !== undefined && <span className={classes.sub}>{sub}</span>}
      </span>
    </span>
  );
}
