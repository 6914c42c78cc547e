import { type SQL, sql } from 'drizzle-orm';
import type { ADDRESS_UNCHANGED } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import { isPlacementOrFirst } from '../access/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { isEmployedOnOrAfter } from '../schema/on-day.ts';
import { account, assignment, employee, employment } from '../schema/people.ts';
import { isGrantedBeyond } from './switch-queries.ts';

/** The part after the @ of the addresses of a company's people, before and after; in lower case. */
export type MailDomains = { readonly before: string; readonly now: string };

/** A person with an address of the old domain: the registered and the sign-in address, each before and after. */
export type Addressed = {
  readonly id: number;
  readonly fullName: string;
  /** Null if they have no account. */
  readonly accountId: number | null;
  readonly registered: readonly [string | null, string | null];
  readonly signIn: readonly [string | null, string | null];
  /** Why they keep their address; null if it changes. */
  readonly reason: (typeof ADDRESS_UNCHANGED)[number] | null;
};

type Row = {
  readonly id: number;
  readonly full_name: string;
  readonly account_id: number | null;
  readonly registered: string | null;
  readonly registered_then: string | null;
  readonly sign_in: string | null;
  readonly sign_in_then: string | null;
  readonly reason: Addressed['reason'];
};

/**
 * Finds the people who work in a company on a day, or will first, and whose registered or sign-in address is of the old
 * domain, by name. An account without an address follows the registered one.
 */
export async function findAddressed(
  db: Executor,
  actor: Actor,
  companyId: number,
  domains: MailDomains,
  today: Day,
): Promise<Addressed[]> {
  const then = (email: SQL) => renamed(email, domains);
  const { rows } = await db.execute<Row>(sql`
    with addressed as (
      select ${employee.id} as id, ${employee.fullName} as full_name, ${account.id} as account_id,
        ${employee.email} as registered, ${then(sql`${employee.email}`)} as registered_then,
        ${account.email} as sign_in,
        coalesce(${then(sql`${account.email}`)}, ${then(sql`${employee.email}`)}) as sign_in_then,
        ${isGrantedBeyond(actor)} as granted_beyond
      ${ofDomain(companyId, domains, today)}),
    wanted as (select id, registered_then as email from addressed union select id, sign_in_then from addressed),
    others as (
      select id, lower(email) as email from ${employee}
      union all select employee_id, lower(email) from ${account}),
    taken as (
      select wanted.id from wanted join others on others.email = wanted.email and others.id is distinct from wanted.id)
    select id, full_name, account_id, registered, registered_then, sign_in, sign_in_then, case
      when id = ${actor.employeeId}::bigint then 'oneself'
      when granted_beyond then 'granted_beyond'
      when id in (select id from taken) then 'taken' end as reason
    from addressed order by lower(full_name), id`);
  return rows.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    accountId: row.account_id,
    registered: [row.registered, row.registered_then],
    signIn: [row.sign_in, row.sign_in_then],
    reason: row.reason,
  }));
}

/** Prevents others from changing the addresses of these people until the transaction ends. */
export async function lockAddressed(tx: Tx, companyId: number, domains: MailDomains, today: Day): Promise<void> {
  await tx.execute(sql`
    select id from ${employee} where id in (select ${employee.id} ${ofDomain(companyId, domains, today)})
    order by id for update`);
}

/** Writes people's new addresses: the records of employees under a new version, and their accounts. */
export async function writeAddresses(tx: Tx, people: readonly Addressed[]): Promise<void> {
  const ids = sql`${sql.param(people.map(({ id }) => id))}::bigint[]`;
  const then = (which: 'registered' | 'signIn') => sql`${sql.param(people.map((one) => one[which][1]))}::text[]`;
  await tx.execute(sql`
    update ${employee} set email = given.email, version = version + 1
    from unnest(${ids}, ${then('registered')}) as given (id, email)
    where employee.id = given.id and employee.email is distinct from given.email`);
  await tx.execute(sql`
    update ${account} set email = given.email
    from unnest(${ids}, ${then('signIn')}) as given (employee_id, email)
    where account.employee_id = given.employee_id and account.email is distinct from given.email`);
}

function ofDomain(companyId: number, { before }: MailDomains, today: Day): SQL {
  const suffix = `@${before}`;
  const isOf = (email: SQL) => sql`right(lower(${email}), ${suffix.length}::int) = ${suffix}`;
  return sql`from ${assignment}
    join ${employee} on ${employee.id} = ${assignment.employeeId}
    join ${employment} on ${employment.id} = ${assignment.employmentId}
    left join ${account} on ${account.employeeId} = ${employee.id}
    where ${assignment.companyId} = ${companyId} and ${isPlacementOrFirst('assignment', today)}
      and ${isEmployedOnOrAfter(today)}
      and (${isOf(sql`${employee.email}`)} or ${isOf(sql`${account.email}`)})`;
}

function renamed(email: SQL, { before, now }: MailDomains): SQL {
  const suffix = `@${before}`;
  return sql`case when right(lower(${email}), ${suffix.length}::int) = ${suffix}
    then left(lower(${email}), -${suffix.length}::int) || ${`@${now}`} else ${email} end`;
}
