import { expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';

test(
  'the nightly job vacuums and analyses the embedded database, and leaves that of a server to the server',
  { tags: ['embedded'] },
  async () => {
    const { services, close } = await startTestApp();
    const { engine } = services.settings.database;
    try {
      await services.jobs.run('platform.sweep');
      const { rows } = await services.db.$client.query<{ isVacuumed: boolean; isAnalysed: boolean }>(`
      select last_vacuum is not null as "isVacuumed", last_analyze is not null as "isAnalysed"
      from pg_stat_user_tables where relname = 'form_listing'`);
      expect(rows).toEqual([{ isVacuumed: engine === 'embedded', isAnalysed: engine === 'embedded' }]);
    } finally {
      await close();
    }
  },
);
