import { AppLink } from './app-link.tsx';
import classes from './link-tabs.module.css';
import { useStrip } from './use-strip.ts';

export type LinkTab = {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  /** How many are there, written after the label. */
  readonly count?: string;
};

type LinkTabsProps = {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  readonly current: string;
  /** So many that they take a second line where the page is wide, rather than hide. */
  readonly wraps?: boolean;
};

/** Parts of one page, each with an address of its own; the one in sight is marked, and moved into sight where they do not all fit. */
export function LinkTabs({ label, tabs, current, wraps = false }: LinkTabsProps) {
  const list = useStrip(`${current} of ${tabs.map(({ key, count }) => `${key} ${count ?? ''}`).join()}`);
  return (
    <nav aria-label={label} className={classes.tabs}>
      <ul ref={list} className={classes.list} data-wraps={wraps || undefined}>
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
