-- How participants, and later their supervisors, rated a training on the Training Evaluation Rating scale.

create table training_evaluation (
  enrolment_id bigint not null,
  evaluator text not null,
  rating smallint not null,
  remark text,
  rated_by bigint not null,
  rated_at timestamp with time zone not null,
  constraint training_evaluation_pk primary key (enrolment_id, evaluator),
  constraint training_evaluation_enrolment_fk foreign key (enrolment_id) references training_enrolment (id),
  constraint training_evaluation_rated_by_fk foreign key (rated_by) references account (id),
  constraint training_evaluation_evaluator_check check (evaluator in ('participant', 'supervisor')),
  constraint training_evaluation_rating_check check (rating between 1 and 10)
);

-- The sessions about whose training people are asked, by their last day.
create index training_session_end_idx on training_session (ends_on);
