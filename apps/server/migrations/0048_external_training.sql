-- External training: recorded by the person as a request, decided by HR, else on the form by the supervisor.

alter table change_request
  add column is_confirmed boolean,
  drop constraint change_request_kind_check,
  drop constraint change_request_personal_check,
  add constraint change_request_kind_check
    check (kind in ('education', 'training', 'contact', 'address', 'name', 'identity', 'marital')),
  add constraint change_request_personal_check check (kind in ('education', 'training') or action = 'change'),
  add constraint change_request_training_check check (kind <> 'training' or action = 'add'),
  add constraint change_request_confirmed_check check (is_confirmed is null or kind = 'training');

drop index change_request_group_key;
create unique index change_request_group_key on change_request (employee_id, kind)
  where state = 'pending' and kind not in ('education', 'training');

-- An external training that HR approved stands in the training record like any other.
alter table training_record
  add column request_id bigint,
  add constraint training_record_request_fk foreign key (request_id) references change_request (id),
  add constraint training_record_external_check check ((source = 'external') = (request_id is not null));
create unique index training_record_request_key on training_record (request_id);

-- The training that counted at the supervisor's approval: what is recorded later changes neither score nor form.
alter table appraisal add column captured_training jsonb;
