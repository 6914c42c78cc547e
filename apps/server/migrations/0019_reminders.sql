-- Mail of events by choice of company and person, and reminders before the last days of phases: one digest a person and day.

alter table company
  add column mail_events boolean not null default true,
  add column reminders boolean not null default true,
  -- Days before the last day of a phase.
  add column reminder_days smallint[] not null default '{14,7,3,1}',
  add constraint company_reminder_days_check check (
    cardinality(reminder_days) <= 6 and 1 <= all (reminder_days) and 60 >= all (reminder_days)
  );

alter table account
  add column mail_choice text not null default 'at_once',
  add constraint account_mail_choice_check check (mail_choice in ('at_once', 'digest', 'none'));

-- Told in the bell, and to be told by the next digest too.
alter table notification add column awaits_digest boolean not null default false;
create index notification_digest_idx on notification (account_id, id) where awaits_digest;

-- A day's digests: planned for everybody at once, told in batches, then finished. What lies between two finished days
-- was missed, and is made up for by the later one.
create table digest_run (
  day date constraint digest_run_pk primary key,
  finished_at timestamptz
);

create table digest (
  account_id bigint not null,
  day date not null,
  told_at timestamptz,
  constraint digest_pk primary key (account_id, day),
  constraint digest_account_fk foreign key (account_id) references account (id)
);
create index digest_day_idx on digest (day, account_id) where told_at is null;
