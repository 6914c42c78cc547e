-- What a mark of 1 to 6 means for a competency, in both languages; and where a competency was chosen, found by itself.

create table competency_level (
  competency_id bigint not null,
  mark smallint not null,
  definition_ms text not null,
  definition_en text not null,
  constraint competency_level_pk primary key (competency_id, mark),
  constraint competency_level_competency_fk foreign key (competency_id) references competency (id) on delete cascade,
  constraint competency_level_mark_check check (mark between 1 and 6)
);

-- Whether a competency may be deleted is asked of every form there ever was.
create index appraisal_item_competency_idx on appraisal_item (competency_id) where competency_id is not null;

-- What the checks of the organisation's records look at, beside what lists read: their counts come from memory too.
create trigger division_counted after insert or update or delete on division
  for each statement execute function count_listing_change();
create trigger section_counted after insert or update or delete on section
  for each statement execute function count_listing_change();
create trigger position_task_counted after insert or delete on position_task
  for each statement execute function count_listing_change();
create trigger policy_setting_counted after insert or delete on policy_setting
  for each statement execute function count_listing_change();
create trigger invitation_counted after insert or update of used_at on credential_request
  for each statement execute function count_listing_change();
create trigger account_sign_in_counted after update of email, password_hash, pin_hash on account
  for each statement execute function count_listing_change();
create trigger employee_identity_counted after update of identity_card, date_of_birth on employee
  for each statement execute function count_listing_change();
