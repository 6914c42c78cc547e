-- The database planned these two long statements anew at almost each change of a form, since it took one row for cheaper
-- than the ten that it assumes of any list. For a few rows it keeps the plan; for many it plans as before, because a
-- plan from the time when the tables were small would be slow.
alter function refresh_form_listing(bigint[]) rename to write_form_listing;
alter function refresh_appraisal_statistic(bigint[]) rename to write_appraisal_statistic;

create function refresh_form_listing(of_appraisals bigint[]) returns void language plpgsql
set plan_cache_mode = auto as $$
begin
  if cardinality(of_appraisals) <= 20 then
    set local plan_cache_mode = force_generic_plan;
  end if;
  perform write_form_listing(of_appraisals);
end $$;

create function refresh_appraisal_statistic(of_appraisals bigint[]) returns void language plpgsql
set plan_cache_mode = auto as $$
begin
  if cardinality(of_appraisals) <= 20 then
    set local plan_cache_mode = force_generic_plan;
  end if;
  perform write_appraisal_statistic(of_appraisals);
end $$;
