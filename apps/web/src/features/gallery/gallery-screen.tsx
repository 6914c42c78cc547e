import { Avatar, PageHeader } from '../../shared/ui/index.ts';
import classes from './gallery.module.css';
import { GalleryStatistics } from './gallery-statistics.tsx';
import { GalleryForm } from './gallery-form.tsx';
import { GalleryList } from './gallery-list.tsx';
import { GalleryRules } from './gallery-rules.tsx';
import { GalleryStates } from './gallery-states.tsx';

/** The building blocks on one page, to view in both colour schemes and at any text size. */
export function GalleryScreen() {
  return (
    <main className={classes.page}>
      <PageHeader
        title="Ahmad Faiz bin Zulkifli"
        sub="Eksekutif Gudang · E3 · Operasi, Seri Maju Logistik"
        back={{ label: 'Pasukan', to: '/test-ui' }}
        avatar={<Avatar name="Ahmad Faiz bin Zulkifli" large />}
      />
      <GalleryList />
      <div className={classes.columns}>
        <GalleryForm />
        <GalleryStatistics />
        <GalleryStates />
        <GalleryRules />
      </div>
    </main>
  );
}
