-- Super HR writes a comment of their own: where HR had written, theirs replaced it.
alter table form_comment
  drop constraint form_comment_author_check,
  add constraint form_comment_author_check check (author in ('appraisee', 'supervisor', 'hod', 'hr', 'super_hr'));
