-- How many days lie between two reminders once a last day has passed, by company; 0 is none.
alter table company
  add column late_reminder_every smallint not null default 7,
  add constraint company_late_reminder_check check (late_reminder_every between 0 and 60);
