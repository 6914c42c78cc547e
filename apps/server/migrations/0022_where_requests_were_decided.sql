-- Whose words a decision on a request is: the company where the person stood on the day, as was known then. Who looks after
-- another company only is not told them. Null: of nobody but who looks after the group.
alter table change_request
  add column decided_company_id bigint,
  add constraint change_request_decided_company_fk foreign key (decided_company_id) references company (id);

-- Of what was decided before: the place of the day, or the first of who was yet to begin, without what was recorded later;
-- where that place was corrected since, its company is not known.
update change_request decided
set decided_company_id = (
  select case when not exists (
    select from movement corrected
    where corrected.assignment_id = place.id and corrected.created_at > decided.decided_at) then place.company_id end
  from assignment place
  where place.employee_id = decided.employee_id and place.created_at <= decided.decided_at
  order by
    place.effective_from <= (decided.decided_at at time zone 'Asia/Kuala_Lumpur')::date desc,
    case when place.effective_from <= (decided.decided_at at time zone 'Asia/Kuala_Lumpur')::date
      then place.effective_from end desc,
    place.effective_from
  limit 1)
where decided.decided_at is not null;
