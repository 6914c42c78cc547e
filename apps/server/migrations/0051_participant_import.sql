-- An import is of the organisation, or of the participants of a training session (decision 101).

alter table import_job add column kind text not null default 'organisation';
alter table import_job add column session_id bigint;
alter table import_job add constraint import_job_session_fk foreign key (session_id) references training_session (id);
alter table import_job add constraint import_job_kind_check check (kind in ('organisation', 'participants'));
alter table import_job add constraint import_job_of_session_check check ((kind = 'participants') = (session_id is not null));

create index import_job_session_idx on import_job (session_id) where session_id is not null;
