-- A public holiday that a company keeps, in every state or in one.
create table holiday (
  id bigint generated always as identity,
  company_id bigint not null,
  code text not null,
  name text not null,
  name_en text not null,
  on_day date not null,
  region text not null,
  archived_at timestamptz,
  version integer not null default 1,
  constraint holiday_pk primary key (id),
  constraint holiday_company_fk foreign key (company_id) references company (id),
  constraint holiday_region_check check (region in ('all', 'johor', 'kedah', 'kelantan', 'melaka', 'negeri_sembilan',
    'pahang', 'perak', 'perlis', 'penang', 'sabah', 'sarawak', 'selangor', 'terengganu', 'kuala_lumpur', 'labuan', 'putrajaya'))
);

create unique index holiday_code_key on holiday (company_id, code);
create index holiday_day_idx on holiday (company_id, on_day);
