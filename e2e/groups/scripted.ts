import { sql } from 'drizzle-orm';
import { writtenColumns } from '../../apps/server/test/canaries.ts';
import type { Filling } from './groups.ts';

/** A text that a browser would run if it treated it as more than text: as an element, an attribute, or an address. */
export const SCRIPT = '"><img src=x onerror="window.wasRun=1"><script>window.wasRun=1</script>';
export const SCRIPT_ADDRESS = 'javascript:window.wasRun=1';

/**
 * Columns that no screen shows as text: names to sign in by, colours, and the calculation of results, which has only
 * codes.
 */
const LEFT = new Set([
  'account.email',
  'company.theme_colour',
  'credential_request.public_id',
  'employee.email',
  'form_listing.band',
  'form_listing.name_key',
  'mail_outbox.params',
  'mail_outbox.recipient',
  'result.band',
  'result.working',
]);
const OF_THE_GROUP = ['name_ms', 'name_en', 'definition_ms', 'definition_en'];

/** Writes a script into every text of the demo group that can be written. */
export async function writeScripts({ db }: Filling): Promise<void> {
  const written = (await writtenColumns(db)).filter(({ table, column }) => !LEFT.has(`${table}.${column}`));
  const texts = written.filter(({ type }) => type === 'text');
  const columns = [...texts, ...OF_THE_GROUP.map((column) => ({ table: 'competency', column }))];
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { table, column } of columns) {
      const script = column === 'website' ? SCRIPT_ADDRESS : SCRIPT;
      const name = sql.identifier(column);
      // A different one in each row, since some are unique.
      await tx.execute(sql`
        update ${sql.identifier(table)} t set ${name} = ${script} || ' ' || n.n
        from (select ctid, row_number() over () as n from ${sql.identifier(table)}) n
        where n.ctid = t.ctid and t.${name} is not null`);
    }
    const script = JSON.stringify(SCRIPT);
    await tx.execute(sql`
      update appraisal set place_texts = (select jsonb_object_agg(key, ${script}::jsonb) from jsonb_each(place_texts))`);
    await tx.execute(sql`
      update notification set params = params || jsonb_build_object('name', ${SCRIPT}::text) where params ? 'name'`);
    for (const table of ['policy', 'policy_setting']) {
      await tx.execute(sql`
        update ${sql.identifier(table)} set content = regexp_replace(content::text,
          '"label": \\{"en": "[^"]*", "ms": "[^"]*"\\}', ${`"label": {"en": ${script}, "ms": ${script}}`.replaceAll('\\', '\\\\')}, 'g')::jsonb`);
    }
  });
  await db.execute(sql`select refresh_form_listing(array(select id from appraisal))`);
}
