-- The objectives of a company for a year, to which key result areas are aligned (domain §6).
create table objective (
  id bigint generated always as identity,
  company_id bigint not null,
  year smallint not null,
  code text not null,
  title text not null,
  detail text,
  archived_at timestamptz,
  version integer not null default 1,
  constraint objective_pk primary key (id),
  constraint objective_company_fk foreign key (company_id) references company (id),
  constraint objective_year_check check (year between 2000 and 2200)
);

create unique index objective_code_key on objective (company_id, code);

-- What a key result area is aligned to: one of the supervisor's, or an objective, with its title of that time.
alter table appraisal_item add column aligned_item_id bigint;
alter table appraisal_item add column objective_id bigint;
alter table appraisal_item add column aligned_title text;
alter table appraisal_item add constraint appraisal_item_aligned_fk
  foreign key (aligned_item_id) references appraisal_item (id);
alter table appraisal_item add constraint appraisal_item_objective_fk foreign key (objective_id) references objective (id);
alter table appraisal_item add constraint appraisal_item_aligned_check check (
  aligned_item_id is null or objective_id is null
);
create index appraisal_item_aligned_idx on appraisal_item (aligned_item_id) where aligned_item_id is not null;
create index appraisal_item_objective_idx on appraisal_item (objective_id) where objective_id is not null;
