-- Who stands in for an approver from one day to another (domain §7). The step stays the approver's; both may take it.
create table delegation (
  id bigint generated always as identity,
  principal_id bigint not null,
  stand_in_id bigint not null,
  first_day date not null,
  last_day date not null,
  reason text not null,
  named_by bigint not null,
  named_at timestamp with time zone not null,
  withdrawn_by bigint,
  withdrawn_at timestamp with time zone,
  constraint delegation_pk primary key (id),
  constraint delegation_principal_fk foreign key (principal_id) references employee (id),
  constraint delegation_stand_in_fk foreign key (stand_in_id) references employee (id),
  constraint delegation_named_by_fk foreign key (named_by) references account (id),
  constraint delegation_withdrawn_by_fk foreign key (withdrawn_by) references account (id),
  constraint delegation_people_check check (principal_id <> stand_in_id),
  constraint delegation_days_check check (first_day <= last_day),
  constraint delegation_withdrawn_check check ((withdrawn_by is null) = (withdrawn_at is null))
);

create index delegation_principal_idx on delegation (principal_id, last_day);
create index delegation_stand_in_idx on delegation (stand_in_id, last_day);

-- Steps that somebody took for another: found by who took them.
create index appraisal_event_behalf_idx on appraisal_event (actor_employee_id, on_behalf_of_id)
  where on_behalf_of_id is not null;

-- Who stands in for whom is part of what lists are made of.
create trigger delegation_counted after insert or update or delete on delegation
  for each statement execute function count_listing_change();
