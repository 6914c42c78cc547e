-- Files that the appraisee hands in as evidence for a KRA, a task or a competency.
create table item_evidence (
  id bigint generated always as identity,
  item_id bigint not null,
  file_id bigint not null,
  constraint item_evidence_pk primary key (id),
  constraint item_evidence_item_fk foreign key (item_id) references appraisal_item (id) on delete cascade,
  constraint item_evidence_file_fk foreign key (file_id) references file (id)
);

create index item_evidence_item_idx on item_evidence (item_id);
create unique index item_evidence_file_key on item_evidence (file_id);

-- What a final result rests on, the evidence included, never changes.
create trigger item_evidence_final before insert or update or delete on item_evidence
  for each row execute function refuse_final_content('item');
