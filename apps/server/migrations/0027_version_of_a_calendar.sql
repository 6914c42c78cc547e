-- Two who change the days of one run: the second is told, as with every other record.
alter table company_cycle add column version integer not null default 1;
