-- What people ask to have changed in their own record: entries of their education with a certificate, and personal data.

alter table education
  add column certificate_file_id bigint,
  add column version integer not null default 1,
  add constraint education_certificate_fk foreign key (certificate_file_id) references file (id);

create table change_request (
  id bigint generated always as identity constraint change_request_pk primary key,
  employee_id bigint not null,
  kind text not null,
  action text not null,
  -- The entry that is to be changed or removed; nothing once it is gone.
  education_id bigint,
  before jsonb,
  after jsonb,
  certificate_file_id bigint,
  state text not null default 'pending',
  reason text,
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  rejection_reason text,
  version integer not null default 1,
  constraint change_request_employee_fk foreign key (employee_id) references employee (id),
  constraint change_request_education_fk foreign key (education_id) references education (id) on delete set null,
  constraint change_request_certificate_fk foreign key (certificate_file_id) references file (id),
  constraint change_request_decided_by_fk foreign key (decided_by) references account (id),
  constraint change_request_kind_check
    check (kind in ('education', 'contact', 'address', 'name', 'identity', 'marital')),
  constraint change_request_action_check check (action in ('add', 'change', 'remove')),
  constraint change_request_state_check check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  constraint change_request_before_check check ((action = 'add') = (before is null)),
  constraint change_request_after_check check ((action = 'remove') = (after is null)),
  constraint change_request_personal_check check (kind = 'education' or action = 'change'),
  constraint change_request_decided_check check ((state = 'pending') = (decided_at is null)),
  constraint change_request_rejected_check check ((state = 'rejected') = (rejection_reason is not null))
);
create index change_request_employee_idx on change_request (employee_id, id);
create index change_request_state_idx on change_request (state, id);
-- One open request for a group of fields, and one for an entry.
create unique index change_request_group_key on change_request (employee_id, kind)
  where state = 'pending' and kind <> 'education';
create unique index change_request_entry_key on change_request (education_id) where state = 'pending';
