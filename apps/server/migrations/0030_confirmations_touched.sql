-- Acts that wait say apart whose supervisor changes with them, and whether a seat goes to an account that the actor opened.
update confirmation
set act = act || jsonb_build_object('touched', '[]'::jsonb, 'seatsOpened', coalesce(act -> 'opened', '[]') <> '[]'::jsonb)
where not act ? 'touched';
