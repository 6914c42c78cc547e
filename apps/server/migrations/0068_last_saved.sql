-- When the content of a form was last saved; null while nobody has, and of forms from before this column.
alter table form add column saved_at timestamptz;
