-- How an account came in, and since when its password and its address are so: events keep it, so that an auditor can tell
-- an action of the person from one of somebody who took the account over. Null where it was not kept, in older sessions.
alter table session add column signed_in_by text check (signed_in_by in ('password', 'pin', 'setup'));
alter table account
  add column password_by text check (password_by in ('own', 'invitation', 'code', 'pin', 'setup')),
  add column password_since timestamptz,
  add column address_since timestamptz;
alter table appraisal_event add column signed_in jsonb;
