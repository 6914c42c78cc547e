-- The company's scheme holds for people who have chosen none of their own: theirs is absent until they choose.

alter table account
  alter column colour_scheme drop default,
  alter column colour_scheme drop not null;
update account set colour_scheme = null where colour_scheme = 'auto';
