-- Where parts of the settings are kept for many companies at once: score sets and scales that settings follow,
-- the group's training methods and evaluation ratings, and people who wait for their company's evaluation method.

create table score_set (
  id bigint generated always as identity constraint score_set_pk primary key,
  company_id bigint,
  name text not null,
  content jsonb not null,
  archived_at timestamptz,
  version integer not null default 1,
  constraint score_set_company_fk foreign key (company_id) references company (id)
);
create unique index score_set_name_key on score_set (coalesce(company_id, 0), lower(name));
create index score_set_company_idx on score_set (company_id);

create table performance_scale (
  id bigint generated always as identity constraint performance_scale_pk primary key,
  company_id bigint,
  name text not null,
  content jsonb not null,
  archived_at timestamptz,
  version integer not null default 1,
  constraint performance_scale_company_fk foreign key (company_id) references company (id)
);
create unique index performance_scale_name_key on performance_scale (coalesce(company_id, 0), lower(name));
create index performance_scale_company_idx on performance_scale (company_id);

alter table policy_setting
  -- What the content follows: a change of the set or scale is written into the content in the same transaction.
  add column score_set_id bigint,
  add column performance_scale_id bigint,
  add constraint policy_setting_score_set_fk foreign key (score_set_id) references score_set (id),
  add constraint policy_setting_performance_scale_fk foreign key (performance_scale_id) references performance_scale (id);
create index policy_setting_score_set_idx on policy_setting (score_set_id);
create index policy_setting_performance_scale_idx on policy_setting (performance_scale_id);

create table training_method (
  id bigint generated always as identity constraint training_method_pk primary key,
  name_ms text not null,
  name_en text not null,
  sort integer not null,
  archived_at timestamptz,
  version integer not null default 1
);

create table training_rating (
  id bigint generated always as identity constraint training_rating_pk primary key,
  scale integer not null,
  type_ms text not null,
  type_en text not null,
  definition_ms text not null,
  definition_en text not null,
  sort integer not null,
  archived_at timestamptz,
  version integer not null default 1,
  constraint training_rating_scale_check check (scale between 1 and 10)
);
create unique index training_rating_scale_key on training_rating (scale) where archived_at is null;

alter table opening_problem
  drop constraint opening_problem_reason_check,
  add constraint opening_problem_reason_check
    check (reason in ('no_supervisor', 'no_policy', 'no_evaluation_method'));
