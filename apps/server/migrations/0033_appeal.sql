-- Appeals against final results, and corrections of proven errors (domain §5). The form and its revision 1 stay as they
-- are: what a panel decides stands in its votes, and revision 2 beside revision 1.
create table appeal (
  id bigint generated always as identity,
  appraisal_id bigint not null,
  revision smallint not null,
  kind text not null,
  filed_by bigint not null,
  is_on_behalf boolean not null,
  filed_at timestamp with time zone not null,
  due_on date not null,
  state text not null,
  decided_at timestamp with time zone,
  new_revision smallint,
  reminded_on date,
  constraint appeal_pk primary key (id),
  constraint appeal_result_fk foreign key (appraisal_id, revision) references result (appraisal_id, revision),
  constraint appeal_new_result_fk foreign key (appraisal_id, new_revision) references result (appraisal_id, revision),
  constraint appeal_filed_by_fk foreign key (filed_by) references account (id),
  constraint appeal_kind_check check (kind in ('appeal', 'correction')),
  constraint appeal_state_check check (state in ('filed', 'deciding', 'upheld', 'refused', 'withdrawn')),
  constraint appeal_decided_check check ((decided_at is null) = (state in ('filed', 'deciding'))),
  constraint appeal_new_revision_check check ((new_revision is not null) = (state = 'upheld') and new_revision > revision)
);

create unique index appeal_open_key on appeal (appraisal_id) where state in ('filed', 'deciding');
create unique index appeal_once_key on appeal (appraisal_id) where kind = 'appeal' and state <> 'withdrawn';
create index appeal_appraisal_idx on appeal (appraisal_id);
create index appeal_state_idx on appeal (state, due_on);

-- An item, or a whole part, with the reason.
create table appeal_point (
  id bigint generated always as identity,
  appeal_id bigint not null,
  part text not null,
  item_id bigint,
  reason text not null,
  constraint appeal_point_pk primary key (id),
  constraint appeal_point_appeal_fk foreign key (appeal_id) references appeal (id),
  constraint appeal_point_item_fk foreign key (item_id) references appraisal_item (id),
  constraint appeal_point_part_check check (part in ('kra', 'jd', 'core', 'behavioural'))
);

create index appeal_point_appeal_idx on appeal_point (appeal_id);

create table appeal_member (
  id bigint generated always as identity,
  appeal_id bigint not null,
  employee_id bigint not null,
  named_by bigint not null,
  named_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint appeal_member_pk primary key (id),
  constraint appeal_member_appeal_fk foreign key (appeal_id) references appeal (id),
  constraint appeal_member_employee_fk foreign key (employee_id) references employee (id),
  constraint appeal_member_named_by_fk foreign key (named_by) references account (id)
);

create unique index appeal_member_key on appeal_member (appeal_id, employee_id) where removed_at is null;
create index appeal_member_employee_idx on appeal_member (employee_id);

-- What a member decided about a point: the mark of each of its items, and why.
create table appeal_vote (
  member_id bigint not null,
  point_id bigint not null,
  marks jsonb not null,
  reason text not null,
  voted_at timestamp with time zone not null,
  constraint appeal_vote_pk primary key (member_id, point_id),
  constraint appeal_vote_member_fk foreign key (member_id) references appeal_member (id),
  constraint appeal_vote_point_fk foreign key (point_id) references appeal_point (id)
);

create index appeal_vote_point_idx on appeal_vote (point_id);

-- What a member asked one of the two sides, and what they answered.
create table appeal_question (
  id bigint generated always as identity,
  appeal_id bigint not null,
  member_id bigint not null,
  asked_id bigint not null,
  question text not null,
  asked_at timestamp with time zone not null,
  answer text,
  answered_by bigint,
  answered_at timestamp with time zone,
  constraint appeal_question_pk primary key (id),
  constraint appeal_question_appeal_fk foreign key (appeal_id) references appeal (id),
  constraint appeal_question_member_fk foreign key (member_id) references appeal_member (id),
  constraint appeal_question_asked_fk foreign key (asked_id) references employee (id),
  constraint appeal_question_answered_by_fk foreign key (answered_by) references account (id),
  constraint appeal_question_answer_check
    check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);

create index appeal_question_appeal_idx on appeal_question (appeal_id);
create index appeal_question_asked_idx on appeal_question (asked_id);

create table appeal_file (
  appeal_id bigint not null,
  file_id bigint not null,
  constraint appeal_file_pk primary key (appeal_id, file_id),
  constraint appeal_file_appeal_fk foreign key (appeal_id) references appeal (id),
  constraint appeal_file_file_fk foreign key (file_id) references file (id)
);

create index appeal_file_file_idx on appeal_file (file_id);

-- What was decided or withdrawn never changes again, and no vote or point ever does.
create function refuse_ended_appeal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.decided_at is not null then
    raise exception 'appeal % has ended', old.id using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return new;
end $$;

create trigger appeal_ended before update or delete on appeal for each row execute function refuse_ended_appeal();

create function refuse_ended_appeal_content() returns trigger language plpgsql as $$
begin
  if exists (select from appeal where id = new.appeal_id and decided_at is not null) then
    raise exception 'appeal % has ended', new.appeal_id using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return new;
end $$;

create trigger appeal_point_ended before insert on appeal_point
  for each row execute function refuse_ended_appeal_content();
create trigger appeal_member_ended before insert or update on appeal_member
  for each row execute function refuse_ended_appeal_content();
create trigger appeal_question_ended before insert or update on appeal_question
  for each row execute function refuse_ended_appeal_content();
create trigger appeal_file_ended before insert on appeal_file
  for each row execute function refuse_ended_appeal_content();

create function refuse_ended_appeal_vote() returns trigger language plpgsql as $$
begin
  if exists (
    select from appeal_member member join appeal on appeal.id = member.appeal_id
    where member.id = new.member_id and appeal.decided_at is not null
  ) then
    raise exception 'the appeal has ended' using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return new;
end $$;

create trigger appeal_vote_ended before insert on appeal_vote
  for each row execute function refuse_ended_appeal_vote();

create trigger appeal_point_append_only before update or delete or truncate on appeal_point
  for each statement execute function refuse_change();
create trigger appeal_vote_append_only before update or delete or truncate on appeal_vote
  for each statement execute function refuse_change();
create trigger appeal_member_kept before delete or truncate on appeal_member
  for each statement execute function refuse_change();
create trigger appeal_question_kept before delete or truncate on appeal_question
  for each statement execute function refuse_change();
create trigger appeal_file_append_only before update or delete or truncate on appeal_file
  for each statement execute function refuse_change();

-- Who decides an appeal reads its form: that is part of what lists are made of.
create trigger appeal_counted after insert or update on appeal
  for each statement execute function count_listing_change();
create trigger appeal_member_counted after insert or update on appeal_member
  for each statement execute function count_listing_change();
