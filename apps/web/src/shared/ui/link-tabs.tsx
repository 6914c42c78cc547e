import { AppLink } from './app-link.tsx';
import classes from './link-tabs.module.css';
import { useStrip } from './use-strip.ts';

export type LinkTab = {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  /** The number after the label. */
  readonly count?: string;
};

type LinkTabsProps = {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  readonly current: string;
  /** Whether they are a list at the left of a wide page, whose layout leaves them the room; for many of them. */
  readonly isBeside?: boolean;
};

/** Tabs of one page, each with its own address; the current one is marked, and scrolled into view if needed. */
export function LinkTabs({ label, tabs, current, isBeside = false }: LinkTabsProps) {
  const list = useStrip(`${current} of ${tabs.map(({ key, count }) => `${key} ${count ?? ''}`).join()}`);
  return (
    <nav aria-label={label} className={classes.tabs} data-beside={isBeside || undefined}>
      <ul ref={list} className={classes.list}>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <AppLink to={tab.to} className={classes.tab} aria-current={tab.key === current ? 'page' : undefined}>
              {tab.label} {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
