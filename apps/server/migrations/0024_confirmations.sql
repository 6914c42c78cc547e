-- Acts that take effect once a second person confirms them (domain §4, "Power over people").
create table confirmation (
  id bigint generated always as identity,
  call text not null,
  input jsonb not null,
  act jsonb not null,
  reasons jsonb not null,
  changes jsonb not null,
  state text not null default 'waiting',
  requested_by bigint not null,
  requested_role integer not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  note text,
  constraint confirmation_pk primary key (id),
  constraint confirmation_requested_by_fk foreign key (requested_by) references account (id),
  constraint confirmation_decided_by_fk foreign key (decided_by) references account (id),
  constraint confirmation_state_check check (state in ('waiting', 'confirmed', 'refused', 'withdrawn', 'lapsed')),
  constraint confirmation_decided_check check ((state = 'waiting') = (decided_at is null)),
  constraint confirmation_second_check check (state <> 'confirmed' or decided_by <> requested_by)
);

create index confirmation_state_idx on confirmation (state, id);
create index confirmation_requested_by_idx on confirmation (requested_by, id);
