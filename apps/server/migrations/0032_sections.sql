-- A year in which the position changed has a section of part 1 for each new position (domain §6). What belongs to the
-- position at the opening, so everything until now, is in none.
create table appraisal_section (
  id bigint generated always as identity,
  appraisal_id bigint not null,
  position_id bigint not null,
  position_title text not null,
  part1_kind text not null,
  kra_share integer,
  plan text not null default 'draft',
  plan_due_on date not null,
  plan_changed_at timestamp with time zone,
  constraint appraisal_section_pk primary key (id),
  constraint appraisal_section_appraisal_fk foreign key (appraisal_id) references appraisal (id),
  constraint appraisal_section_position_fk foreign key (position_id) references position (id),
  constraint appraisal_section_kind_check check (part1_kind in ('kra', 'jd', 'both')),
  constraint appraisal_section_share_check check ((kra_share is null) = (part1_kind <> 'both')),
  constraint appraisal_section_share_range_check check (kra_share between 0 and 10000),
  constraint appraisal_section_plan_check check (plan in ('draft', 'proposed', 'agreed'))
);

create index appraisal_section_appraisal_idx on appraisal_section (appraisal_id);
create index appraisal_section_position_idx on appraisal_section (position_id);

create trigger appraisal_section_final before insert or update or delete on appraisal_section
  for each row execute function refuse_final_content('appraisal');

alter table appraisal_segment add column section_id bigint;
alter table appraisal_segment add constraint appraisal_segment_section_fk
  foreign key (section_id) references appraisal_section (id);
create index appraisal_segment_section_idx on appraisal_segment (section_id) where section_id is not null;

alter table appraisal_item add column section_id bigint;
alter table appraisal_item add constraint appraisal_item_section_fk
  foreign key (section_id) references appraisal_section (id);
alter table appraisal_item add constraint appraisal_item_section_check check (section_id is null or part in ('kra', 'jd'));
create index appraisal_item_section_idx on appraisal_item (section_id) where section_id is not null;
