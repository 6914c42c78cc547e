-- Acts that wait say apart whose supervisor changes with them, and whether a seat goes to an account that the actor opened.
update confirmation
set act = act || jsonb_build_object('touched', '[]'::jsonb, 'seatsOpened', coalesce(act -> 'opened', '[]') <> '[]'::jsonb)
where not act ? 'touched';

-- Who holds which role is part of what the health page looks at.
create trigger role_grant_counted after insert or update or delete on role_grant
  for each statement execute function count_listing_change();
