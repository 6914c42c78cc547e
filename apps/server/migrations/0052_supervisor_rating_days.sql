-- The days after a training from which a company's supervisors are asked to rate it (decision 102).

alter table company add column supervisor_rating_days smallint not null default 30;
alter table company add constraint company_supervisor_rating_days_check check (supervisor_rating_days between 1 and 120);
