-- Whether the people of a company may invite those of other companies of the group to their meetings.
alter table company add column meetings_across_group boolean not null default false;
