import { expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';

test('the night frees room and counts rows where no server does so', { tags: ['embedded'] }, async () => {
  const { services, close } = await startTestApp();
  const { engine } = services.settings.database;
  try {
    await services.jobs.run('platform.sweep');
    const { rows } = await services.db.$client.query<{ isVacuumed: boolean; isCounted: boolean }>(`
      select last_vacuum is not null as "isVacuumed", last_analyze is not null as "isCounted"
      from pg_stat_user_tables where relname = 'form_listing'`);
    expect(rows).toEqual([{ isVacuumed: engine === 'embedded', isCounted: engine === 'embedded' }]);
  } finally {
    await close();
  }
});
