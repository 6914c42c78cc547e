-- Whose words the two sides of a change of an employee are: the company where they stood, or went. Who looks after another
-- company only is not told them. Null: of nobody but who looks after the group.
alter table record_change
  add column from_company_id bigint,
  add column to_company_id bigint,
  add constraint record_change_from_company_fk foreign key (from_company_id) references company (id),
  add constraint record_change_to_company_fk foreign key (to_company_id) references company (id);

-- Of what was recorded before: where the employee stood on the day. Between which companies somebody went is not known.
update record_change told
set from_company_id = place.company_id, to_company_id = place.company_id
from assignment place
where told.entity = 'employee' and place.employee_id = told.record_id
  and (told.changes -> 'company' is null or told.changes -> 'company' ->> 0 is null)
  and (
    (place.effective_from <= (told.changed_at at time zone 'Asia/Kuala_Lumpur')::date
      and (place.superseded_on is null or place.superseded_on > (told.changed_at at time zone 'Asia/Kuala_Lumpur')::date))
    or (place.effective_from > (told.changed_at at time zone 'Asia/Kuala_Lumpur')::date and not exists (
      select from assignment earlier
      where earlier.employee_id = place.employee_id and earlier.effective_from < place.effective_from))
  );
