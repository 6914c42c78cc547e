-- PDFs of forms that were issued: what each said, so that anybody who holds one can verify it years later. Names, scores
-- and keys change afterwards; such a row never does.
create table issued_document (
  id bigint generated always as identity,
  code_hash bytea not null,
  form_id bigint not null,
  revision smallint not null,
  event_sequence integer not null,
  language text not null,
  content_digest bytea not null,
  file_digest bytea not null,
  year smallint not null,
  company_name text not null,
  finality text not null,
  score integer,
  initials text not null,
  made_by bigint not null,
  made_at timestamp with time zone not null,
  constraint issued_document_pk primary key (id),
  constraint issued_document_form_fk foreign key (form_id) references form (id),
  constraint issued_document_made_by_fk foreign key (made_by) references account (id),
  constraint issued_document_revision_check check (revision >= 0),
  constraint issued_document_event_check check (event_sequence >= 0),
  constraint issued_document_language_check check (language in ('ms', 'en', 'both')),
  constraint issued_document_finality_check check (finality in ('final', 'complete', 'provisional')),
  constraint issued_document_final_check check ((finality = 'final') = (revision > 0)),
  constraint issued_document_score_check check (score between 0 and 10000),
  constraint issued_document_digest_check
    check (length(code_hash) = 32 and length(content_digest) = 32 and length(file_digest) = 32)
);

create unique index issued_document_code_key on issued_document (code_hash);
create index issued_document_form_idx on issued_document (form_id);

create trigger issued_document_frozen before update or delete or truncate on issued_document
  for each statement execute function refuse_change();
