import { type Inside, rowsOf } from './inside.ts';

/** Shares of the forms that lists must bear without becoming slow. */
const DELEGATED = 0.05;
const APPEALED = 0.01;

/**
 * Names stand-ins for approvers, at random, until 5 % of the current forms wait for one of them, and files appeals with
 * a panel of three against 1 % of the final results of the two newest years. Returns the employees who stand in, those
 * with most forms first.
 */
export async function addDelegationsAndAppeals(inside: Inside): Promise<readonly number[]> {
  // Another measure may have added them already.
  await rowsOf(inside, 'delete from delegation');
  const standIns = await rowsOf<{ employee: string }>(inside, DELEGATIONS, [DELEGATED]);
  await rowsOf(inside, APPEALS, [APPEALED]);
  await rowsOf(inside, PANELS);
  await rowsOf(inside, 'analyze delegation, appeal, appeal_member');
  return standIns.map(({ employee }) => Number(employee));
}

/** The next approver of the company stands in, in an order by chance that is the same each time. */
const DELEGATIONS = `
  with holder as (
    select listing.pending_holder_id as id, listing.company_id as company, count(*) as forms
    from form_listing listing
    where listing.is_current and listing.pending_holder_id is not null
    group by listing.pending_holder_id, listing.company_id
  ), chosen as (
    select id, forms,
      lead(id) over (partition by company order by md5(id::text)) as stand_in,
      sum(forms) over (order by md5(id::text)) - forms as before
    from holder
  ), named as (
    insert into delegation (principal_id, stand_in_id, first_day, last_day, reason, named_by, named_at)
    select chosen.id, chosen.stand_in, current_date - 3, current_date + 10, 'Annual leave', account.id, now()
    from chosen join account on account.employee_id = chosen.id
    where stand_in is not null and stand_in <> chosen.id
      and before < $1::float8 * (select count(*) from form_listing where is_current)
    returning principal_id, stand_in_id
  )
  select named.stand_in_id as employee from named join holder on holder.id = named.principal_id
  group by named.stand_in_id order by sum(holder.forms) desc`;

const APPEALS = `
  insert into appeal (appraisal_id, revision, kind, filed_by, is_on_behalf, filed_at, due_on, state)
  select distinct on (result.appraisal_id) result.appraisal_id, result.revision, 'appeal', account.id, false, now(),
    current_date + 20, 'filed'
  from result
  join form_listing listing on listing.appraisal_id = result.appraisal_id and listing.phase = 'year_end'
  join account on account.employee_id = listing.employee_id
  where listing.year >= (select max(year) - 1 from form_listing)
    and ('x' || substr(md5(result.appraisal_id::text), 1, 4))::bit(16)::int < $1::float8 * 65536
  order by result.appraisal_id, result.revision desc
  on conflict do nothing`;

const PANELS = `
  insert into appeal_member (appeal_id, employee_id, named_by, named_at)
  select appeal.id, member.employee_id, account.id, now()
  from appeal
  join lateral (
    select employee_id from account
    where employee_id is not null and id % 97 = appeal.id % 97 order by id limit 3
  ) member on true
  cross join lateral (select id from account order by id limit 1) account
  on conflict do nothing`;
