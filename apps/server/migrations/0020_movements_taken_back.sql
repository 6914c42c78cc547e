-- What was taken back stays in History Transfer, the latest first; few are, among many.
create index movement_taken_back_idx on movement (effective_on desc, id desc) where undone_at is not null;
