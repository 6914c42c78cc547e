-- What a checked import would create and change, row by row, until it is applied.
alter table import_job add column preview jsonb;
