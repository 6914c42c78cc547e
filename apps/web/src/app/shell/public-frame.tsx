import type { ReactNode } from 'react';
import { LinesSkeleton } from '../../shared/ui/skeletons.tsx';
import { Brand } from './brand.tsx';
import { FontSizeControl } from './font-size-control.tsx';
import { Footer } from './footer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import classes from './public-frame.module.css';

/** The full layout without menus: brand, text size and language, the page, the footer. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <header className={classes.top}>
        <Brand />
        <div className={classes.controls}>
          <FontSizeControl />
          <LanguageSwitch />
        </div>
      </header>
      <main className={classes.main}>{children}</main>
      <Footer />
    </div>
  );
}

/** Placeholder for the card of a page before sign-in. */
export function CardComing() {
  return (
    <div className={classes.coming}>
      <LinesSkeleton lines={6} />
    </div>
  );
}
