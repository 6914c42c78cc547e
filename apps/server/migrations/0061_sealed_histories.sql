-- The seals of events: keyed hashes, so that nobody without the key, which is outside the database, adds an event or
-- computes a changed one anew. `record_seal` is that of what the event left behind in other tables. Events from before
-- have none, until `npm run seal-history` seals their history as a whole.
alter table appraisal_event
  add column seal_key text,
  add column seal bytea,
  add column record_seal bytea,
  add constraint appraisal_event_seal_check check ((seal is null) = (seal_key is null)),
  add constraint appraisal_event_record_seal_check check (record_seal is null or seal is not null);
