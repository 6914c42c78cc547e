-- When somebody was last reminded by hand to rate a training (decision 102).

create table training_evaluation_reminder (
  enrolment_id bigint not null,
  evaluator text not null,
  reminded_on date not null,
  reminded_by bigint not null,
  constraint training_evaluation_reminder_pk primary key (enrolment_id, evaluator),
  constraint training_evaluation_reminder_enrolment_fk foreign key (enrolment_id) references training_enrolment (id),
  constraint training_evaluation_reminder_by_fk foreign key (reminded_by) references account (id),
  constraint training_evaluation_reminder_evaluator_check check (evaluator in ('participant', 'supervisor'))
);
