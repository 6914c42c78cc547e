-- Calibration: moderated marks that are proposed and not saved yet, who takes part, and a note for each unit.

-- A draft belongs to an account in one of its roles: the same person proposes nothing as HR that they began as an HOD.
create table calibration_proposal (
  id bigint generated always as identity,
  account_id bigint not null,
  active_role smallint not null,
  year smallint not null,
  form_id bigint not null,
  item_id bigint not null,
  mark smallint not null,
  reason text not null,
  form_version integer not null,
  item_version integer not null,
  seen_mark smallint,
  seen_event_id bigint,
  proposed_at timestamp with time zone not null,
  constraint calibration_proposal_pk primary key (id),
  constraint calibration_proposal_account_fk foreign key (account_id) references account (id),
  constraint calibration_proposal_form_fk foreign key (form_id) references form (id) on delete cascade,
  constraint calibration_proposal_item_fk foreign key (item_id) references appraisal_item (id) on delete cascade,
  constraint calibration_proposal_mark_check check (mark between 1 and 6 and seen_mark between 1 and 6)
);

create unique index calibration_proposal_key on calibration_proposal (account_id, active_role, item_id);
create index calibration_proposal_form_idx on calibration_proposal (form_id);
create index calibration_proposal_item_idx on calibration_proposal (item_id);

create table calibration_participant (
  account_id bigint not null,
  active_role smallint not null,
  year smallint not null,
  employee_id bigint not null,
  constraint calibration_participant_pk primary key (account_id, active_role, year, employee_id),
  constraint calibration_participant_account_fk foreign key (account_id) references account (id),
  constraint calibration_participant_employee_fk foreign key (employee_id) references employee (id)
);

create index calibration_participant_employee_idx on calibration_participant (employee_id);

-- Of a department, or without one of the whole company.
create table calibration_note (
  id bigint generated always as identity,
  year smallint not null,
  company_id bigint not null,
  department_id bigint,
  text text not null,
  version integer not null default 1,
  changed_by bigint not null,
  changed_at timestamp with time zone not null,
  constraint calibration_note_pk primary key (id),
  constraint calibration_note_company_fk foreign key (company_id) references company (id),
  constraint calibration_note_department_fk foreign key (department_id) references department (id),
  constraint calibration_note_changed_by_fk foreign key (changed_by) references account (id)
);

create unique index calibration_note_key on calibration_note (company_id, year, coalesce(department_id, 0));
create index calibration_note_department_idx on calibration_note (department_id);
