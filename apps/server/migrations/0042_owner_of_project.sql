-- The health of the organisation lists projects without an active owner: what is counted there changes with owner and state.
create trigger project_counted after update of owner_id, state on project
  for each statement execute function count_listing_change();
