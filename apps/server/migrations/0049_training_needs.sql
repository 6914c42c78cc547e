-- What became of the training needs of planning forms: the session planned for each, or what HR decided by hand.

create table training_need_plan (
  need_id bigint not null,
  session_id bigint,
  outcome text,
  remark text,
  planned_by bigint not null,
  planned_at timestamp with time zone not null,
  constraint training_need_plan_pk primary key (need_id),
  constraint training_need_plan_need_fk foreign key (need_id) references training_need (id) on delete cascade,
  constraint training_need_plan_session_fk foreign key (session_id) references training_session (id),
  constraint training_need_plan_planned_by_fk foreign key (planned_by) references account (id),
  constraint training_need_plan_outcome_check check (outcome in ('met', 'not_met')),
  constraint training_need_plan_check check (session_id is not null or outcome is not null)
);

create index training_need_plan_session_idx on training_need_plan (session_id);

-- What stood about the needs when the form became final.
alter table appraisal add column need_outcomes jsonb;
