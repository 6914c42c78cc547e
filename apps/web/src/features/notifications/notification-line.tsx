import { useFormat } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import classes from './notification-line.module.css';

export type NotificationLineProps = {
  readonly title: string;
  readonly message: string;
  /** ISO 8601. */
  readonly at: string;
  /** The address that it links to; null if none. */
  readonly link: string | null;
  readonly isRead: boolean;
  /** The word that marks an unread one. */
  readonly unreadWord: string;
  readonly onOpen: () => void;
};

/** One notification: what happened, when, and a link. */
export function NotificationLine({ title, message, at, link, isRead, unreadWord, onOpen }: NotificationLineProps) {
  const format = useFormat();
  const words = (
    <>
      <span className={classes.title}>
        {title}
        {!isRead && <span className={classes.unread} role="img" aria-label={unreadWord} />}
      </span>
      {message !== '' && <span className={classes.message}>{message}</span>}
      <time dateTime={at} className={classes.time}>
        {format.dateTime(at)}
      </time>
    </>
  );
  if (link === null) {
    return (
      <button type="button" className={classes.line} data-unread={!isRead || undefined} onClick={onOpen}>
        {words}
      </button>
    );
  }
  return (
    <AppLink
      to={link.replace(/^\/?#/, '')}
      className={classes.line}
      data-unread={!isRead || undefined}
      onClick={onOpen}
    >
      {words}
    </AppLink>
  );
}
