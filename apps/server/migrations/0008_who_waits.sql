-- What waits for an office of the whole group, and what needs a look, are few of very many forms.
create index form_listing_office_idx on form_listing (pending_seat, year, phase)
  where pending_seat in ('hr', 'super_hr', 'stuck');
create index form_listing_attention_idx on form_listing (year, phase, company_id)
  where outcome is null and is_open and not is_waived
    and (level = 'unsubmitted' or pending_seat = 'stuck' or response = 'disagreed');
