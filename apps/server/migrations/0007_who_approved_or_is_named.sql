-- Who was named for a step is looked for by each column: its own index knows how seldom there is anybody.
drop index form_named_idx;
create index form_named_supervisor_idx on form (named_supervisor_id) where named_supervisor_id is not null;
create index form_named_hod_idx on form (named_hod_id) where named_hod_id is not null;
create index form_named_hr_idx on form (named_hr_id) where named_hr_id is not null;
create index form_named_super_hr_idx on form (named_super_hr_id) where named_super_hr_id is not null;

-- Who finalises took no earlier step of the form (domain §5): lists ask which forms the caller approved.
create index appraisal_event_approver_idx on appraisal_event (actor_account_id, form_id) where action = 'approve';
