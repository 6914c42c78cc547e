-- What somebody notes during the year about their own work, or about somebody whom they supervise, for themself alone.
create table private_note (
  id bigint generated always as identity,
  account_id bigint not null,
  employee_id bigint not null,
  noted_on date not null,
  text text not null,
  version integer not null default 1,
  constraint private_note_pk primary key (id),
  constraint private_note_account_fk foreign key (account_id) references account (id),
  constraint private_note_employee_fk foreign key (employee_id) references employee (id),
  constraint private_note_text_check check (text <> '')
);
create index private_note_account_idx on private_note (account_id, noted_on desc, id desc);
create index private_note_employee_idx on private_note (employee_id);
