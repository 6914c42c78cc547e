import { Outlet } from '@tanstack/react-router';
import { Brand } from './brand.tsx';
import { Footer } from './footer.tsx';
import { FontSizeControl } from './font-size-control.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import classes from './public-layout.module.css';

/** The full layout without menus: brand, text size and language, the page, the footer. */
export function PublicLayout() {
  return (
    <div className={classes.layout}>
      <header className={classes.top}>
        <Brand />
        <div className={classes.controls}>
          <FontSizeControl />
          <LanguageSwitch />
        </div>
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
