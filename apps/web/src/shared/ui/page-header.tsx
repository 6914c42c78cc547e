import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import classes from './page-header.module.css';

export type PageHeaderProps = {
  readonly title: string;
  /** One line below the title: what, whose, when. */
  readonly sub?: ReactNode;
  /** The back link: a short label and its address. */
  readonly back?: { readonly label: string; readonly to: string };
  /** Stands at the end of the back link's line, which has room for it whether it is there yet or not. */
  readonly besideBack?: ReactNode;
  /** A picture or initials before the title. */
  readonly avatar?: ReactNode;
  /** Buttons at the end, the most important last. */
  readonly actions?: ReactNode;
  /** Keeps the back link and the title in one line on a phone. */
  readonly isCompact?: boolean;
};

/** The line below a title that is not read yet: it has its place, so that the page does not move when it comes. */
export const UNREAD_LINE = '\u00A0';

/** The head of a page: its only h1, a line below it, its actions. */
export function PageHeader({ title, sub, back, besideBack, avatar, actions, isCompact = false }: PageHeaderProps) {
  const backLink = back && (
    <AppLink to={back.to} className={classes.back}>
      <IconArrowLeft size="1.1em" aria-hidden />
      <span className={classes.label}>{back.label}</span>
    </AppLink>
  );
  return (
    <header className={classes.header} data-compact={isCompact || undefined}>
      {besideBack === undefined ? (
        backLink
      ) : (
        <div className={classes.top}>
          {backLink}
          {besideBack}
        </div>
      )}
      {avatar}
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {sub && <div className={classes.sub}>{sub}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
