-- How often something was done lately, for limits that hold over all processes. Not logged: lost in a crash, and cheap.

create unlogged table rate_limit (
  key varchar(255) constraint rate_limit_pk primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire_idx on rate_limit (expire);
