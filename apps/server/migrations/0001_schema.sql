create extension if not exists pg_trgm;
create extension if not exists btree_gist;

CREATE TABLE "appraisal" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "appraisal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_cycle_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"policy_id" bigint NOT NULL,
	"category" text NOT NULL,
	"company_id" bigint NOT NULL,
	"division_id" bigint,
	"department_id" bigint,
	"section_id" bigint,
	"place_texts" jsonb NOT NULL,
	"outcome" text,
	"outcome_reason" text,
	"training_hours" integer,
	"current_score" integer,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appraisal_pk" PRIMARY KEY("id"),
	CONSTRAINT "appraisal_outcome_check" CHECK ("outcome" in ('rated', 'not_rated', 'left', 'not_completed')),
	CONSTRAINT "appraisal_training_check" CHECK ("training_hours" >= 0),
	CONSTRAINT "appraisal_current_score_check" CHECK ("current_score" between 0 and 10000)
);

CREATE TABLE "appraisal_segment" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "appraisal_segment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appraisal_id" bigint NOT NULL,
	"supervisor_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"department_id" bigint,
	"first_day" date NOT NULL,
	"last_day" date,
	"overall_mark" smallint,
	CONSTRAINT "appraisal_segment_pk" PRIMARY KEY("id"),
	CONSTRAINT "appraisal_segment_days_check" CHECK ("last_day" >= "first_day"),
	CONSTRAINT "appraisal_segment_mark_check" CHECK ("overall_mark" between 1 and 6)
);

CREATE TABLE "form" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "form_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appraisal_id" bigint NOT NULL,
	"phase" text NOT NULL,
	"level" text DEFAULT 'unsubmitted' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"pending_step" text,
	"pending_seat" text,
	"pending_holder_id" bigint,
	"pending_since" timestamp with time zone,
	"named_supervisor_id" bigint,
	"named_hod_id" bigint,
	"named_hr_id" bigint,
	"named_super_hr_id" bigint,
	"submitted_at" timestamp with time zone,
	"not_submitted" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp with time zone,
	"response" text,
	"response_reason" text,
	"responded_at" timestamp with time zone,
	"response_due_on" date,
	"decision_note" text,
	"decision_by" bigint,
	"decision_step" text,
	"extended_to" date,
	"extension_reason" text,
	"waived_at" timestamp with time zone,
	"waived_by" bigint,
	"waiver_reason" text,
	CONSTRAINT "form_pk" PRIMARY KEY("id"),
	CONSTRAINT "form_phase_check" CHECK ("phase" in ('planning', 'review', 'year_end')),
	CONSTRAINT "form_level_check" CHECK ("level" in ('unsubmitted', 'submitted', 'supervisor_approved', 'hod_approved', 'hr_approved', 'super_hr_approved')),
	CONSTRAINT "form_final_check" CHECK ("level" <> 'super_hr_approved' or "completed_at" is not null),
	CONSTRAINT "form_response_check" CHECK ("response" in ('agreed', 'disagreed', 'no_response')),
	CONSTRAINT "form_response_phase_check" CHECK ("response" is null or "phase" = 'year_end'),
	CONSTRAINT "form_disagreed_check" CHECK ("response" is distinct from 'disagreed' or "response_reason" is not null),
	CONSTRAINT "form_decision_check" CHECK (("decision_note" is null) = ("decision_step" is null)),
	CONSTRAINT "form_decision_step_check" CHECK ("decision_step" in ('hod', 'hr', 'super_hr')),
	CONSTRAINT "form_waiver_check" CHECK (("waived_at" is null) = ("waiver_reason" is null))
);

CREATE TABLE "result" (
	"appraisal_id" bigint,
	"revision" smallint,
	"score" integer NOT NULL,
	"band" text NOT NULL,
	"working" jsonb NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" bigint NOT NULL,
	CONSTRAINT "result_pk" PRIMARY KEY("appraisal_id","revision"),
	CONSTRAINT "result_score_check" CHECK ("score" between 0 and 10000),
	CONSTRAINT "result_revision_check" CHECK ("revision" >= 1)
);

CREATE TABLE "company_cycle" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_cycle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cycle_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"hired_until" date NOT NULL,
	"opened_at" timestamp with time zone,
	"opened_by" bigint,
	"closed_at" timestamp with time zone,
	"closed_by" bigint,
	"closing_reason" text,
	CONSTRAINT "company_cycle_pk" PRIMARY KEY("id"),
	CONSTRAINT "company_cycle_state_check" CHECK ("state" in ('planned', 'open', 'closed')),
	CONSTRAINT "company_cycle_opened_check" CHECK (("state" = 'planned') = ("opened_at" is null))
);

CREATE TABLE "company_cycle_phase" (
	"company_cycle_id" bigint,
	"phase" text,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"extension_reason" text,
	CONSTRAINT "company_cycle_phase_pk" PRIMARY KEY("company_cycle_id","phase"),
	CONSTRAINT "company_cycle_phase_check" CHECK ("phase" in ('planning', 'review', 'year_end')),
	CONSTRAINT "company_cycle_phase_days_check" CHECK ("last_day" >= "first_day")
);

CREATE TABLE "cycle" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cycle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"year" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "cycle_pk" PRIMARY KEY("id"),
	CONSTRAINT "cycle_year_check" CHECK ("year" between 2000 and 2200)
);

CREATE TABLE "opening_problem" (
	"company_cycle_id" bigint,
	"employee_id" bigint,
	"reason" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opening_problem_pk" PRIMARY KEY("company_cycle_id","employee_id"),
	CONSTRAINT "opening_problem_reason_check" CHECK ("reason" in ('no_supervisor', 'no_policy'))
);

CREATE TABLE "policy" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "policy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_cycle_id" bigint NOT NULL,
	"category" text NOT NULL,
	"content" jsonb NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_pk" PRIMARY KEY("id"),
	CONSTRAINT "policy_category_check" CHECK ("category" in ('non_executive', 'executive', 'top_management'))
);

CREATE TABLE "policy_setting" (
	"company_id" bigint,
	"category" text,
	"content" jsonb NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	CONSTRAINT "policy_setting_pk" PRIMARY KEY("company_id","category"),
	CONSTRAINT "policy_setting_category_check" CHECK ("category" in ('non_executive', 'executive', 'top_management'))
);

CREATE TABLE "appraisal_event" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "appraisal_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appraisal_id" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"form_id" bigint,
	"action" text NOT NULL,
	"step" text,
	"actor_account_id" bigint,
	"actor_employee_id" bigint,
	"active_role" smallint,
	"on_behalf_of_id" bigint,
	"from_level" text,
	"to_level" text,
	"facts" jsonb NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"reason_hash" bytea,
	"content_before_hash" bytea,
	"content_after_hash" bytea,
	"previous_hash" bytea,
	"hash" bytea NOT NULL,
	CONSTRAINT "appraisal_event_pk" PRIMARY KEY("id"),
	CONSTRAINT "appraisal_event_sequence_check" CHECK ("sequence" >= 1)
);

CREATE TABLE "appraisal_event_text" (
	"event_id" bigint,
	"salt" bytea NOT NULL,
	"reason" text,
	CONSTRAINT "appraisal_event_text_pk" PRIMARY KEY("event_id")
);

CREATE TABLE "import_job" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "import_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"role" smallint NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"content" bytea,
	"rows" jsonb,
	"counts" jsonb,
	"errors" jsonb,
	"error_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "import_job_pk" PRIMARY KEY("id"),
	CONSTRAINT "import_job_role_check" CHECK ("role" in (1, 6)),
	CONSTRAINT "import_job_state_check" CHECK ("state" in ('reading', 'checked', 'refused', 'applying', 'applied', 'failed'))
);

CREATE TABLE "notification" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"link" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_pk" PRIMARY KEY("id")
);

CREATE TABLE "record_change" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "record_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"record_id" bigint NOT NULL,
	"changed_by" bigint,
	"changed_at" timestamp with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "record_change_pk" PRIMARY KEY("id")
);

CREATE TABLE "appraisal_item" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "appraisal_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appraisal_id" bigint NOT NULL,
	"part" text NOT NULL,
	"kind" text NOT NULL,
	"parent_id" bigint,
	"competency_id" bigint,
	"title" text DEFAULT '' NOT NULL,
	"title_en" text,
	"description" text,
	"weight" integer,
	"sort" integer NOT NULL,
	"added_in" text NOT NULL,
	"removed_in" text,
	"original" jsonb,
	"progress_remark" text,
	"review_remark" text,
	"evidence" text,
	"self_score" smallint,
	"mark" smallint,
	"mark_remark" text,
	"moderated_mark" smallint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appraisal_item_pk" PRIMARY KEY("id"),
	CONSTRAINT "appraisal_item_part_check" CHECK ("part" in ('kra', 'jd', 'core', 'behavioural')),
	CONSTRAINT "appraisal_item_kind_check" CHECK (("part", "kind") in (('kra', 'kra'), ('jd', 'main_task'), ('jd', 'additional_task'), ('jd', 'subtask'), ('core', 'subcore'), ('behavioural', 'behaviour'))),
	CONSTRAINT "appraisal_item_weight_check" CHECK ("weight" between 0 and 10000),
	CONSTRAINT "appraisal_item_self_check" CHECK ("self_score" between 1 and 6),
	CONSTRAINT "appraisal_item_mark_check" CHECK ("mark" between 1 and 6),
	CONSTRAINT "appraisal_item_moderated_check" CHECK ("moderated_mark" between 1 and 6),
	CONSTRAINT "appraisal_item_subtask_check" CHECK (("kind" = 'subtask') = ("parent_id" is not null))
);

CREATE TABLE "contribution" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "contribution_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appraisal_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"activity" text DEFAULT '' NOT NULL,
	"level_key" text,
	"evidence_file_id" bigint,
	"is_confirmed" boolean,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contribution_pk" PRIMARY KEY("id"),
	CONSTRAINT "contribution_kind_check" CHECK ("kind" in ('internal', 'external'))
);

CREATE TABLE "form_comment" (
	"form_id" bigint,
	"author" text,
	"text" text NOT NULL,
	"written_by" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "form_comment_pk" PRIMARY KEY("form_id","author"),
	CONSTRAINT "form_comment_author_check" CHECK ("author" in ('appraisee', 'supervisor', 'hod', 'hr'))
);

CREATE TABLE "moderation" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "moderation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"step" text NOT NULL,
	"mark" smallint NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"dropped_at" timestamp with time zone,
	CONSTRAINT "moderation_pk" PRIMARY KEY("id"),
	CONSTRAINT "moderation_step_check" CHECK ("step" in ('hod', 'hr', 'super_hr')),
	CONSTRAINT "moderation_mark_check" CHECK ("mark" between 1 and 6)
);

CREATE TABLE "scorecard_row" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "scorecard_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"objective" text DEFAULT '' NOT NULL,
	"initiative" text DEFAULT '' NOT NULL,
	"measurement" text DEFAULT '' NOT NULL,
	"deadline" date,
	"target" text DEFAULT '' NOT NULL,
	"achievement" text,
	"progress_remark" text,
	"progress_status" text,
	"added_in" text NOT NULL,
	"removed_in" text,
	"original" jsonb,
	"sort" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "scorecard_row_pk" PRIMARY KEY("id"),
	CONSTRAINT "scorecard_row_status_check" CHECK ("progress_status" in ('on_track', 'at_risk', 'off_track'))
);

CREATE TABLE "self_learning" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "self_learning_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appraisal_id" bigint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"learned_on" date,
	"hours" integer,
	"is_confirmed" boolean,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "self_learning_pk" PRIMARY KEY("id"),
	CONSTRAINT "self_learning_hours_check" CHECK ("hours" between 1 and 2000)
);

CREATE TABLE "training_need" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "training_need_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appraisal_id" bigint NOT NULL,
	"programme" text DEFAULT '' NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"target_date" date,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "training_need_pk" PRIMARY KEY("id")
);

CREATE TABLE "training_record" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "training_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"employee_id" bigint NOT NULL,
	"title" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"hours" integer NOT NULL,
	"rating" smallint,
	CONSTRAINT "training_record_pk" PRIMARY KEY("id"),
	CONSTRAINT "training_record_hours_check" CHECK ("hours" between 1 and 2000),
	CONSTRAINT "training_record_days_check" CHECK ("ends_on" >= "starts_on")
);

CREATE TABLE "company" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"registration_number" text,
	"incorporated_on" date,
	"phone" text,
	"website" text,
	"address" text,
	"theme_colour" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_pk" PRIMARY KEY("id")
);

CREATE TABLE "department" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "department_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"division_id" bigint,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"head_id" bigint,
	CONSTRAINT "department_pk" PRIMARY KEY("id")
);

CREATE TABLE "division" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "division_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"head_id" bigint,
	CONSTRAINT "division_pk" PRIMARY KEY("id")
);

CREATE TABLE "grade" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "grade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grade_set" text NOT NULL,
	"name" text NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "grade_pk" PRIMARY KEY("id")
);

CREATE TABLE "position" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "position_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"grade_id" bigint,
	CONSTRAINT "position_pk" PRIMARY KEY("id"),
	CONSTRAINT "position_category_check" CHECK ("category" in ('non_executive', 'executive', 'top_management'))
);

CREATE TABLE "position_task" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "position_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position_id" bigint NOT NULL,
	"parent_id" bigint,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"weight" integer,
	"sort" integer NOT NULL,
	CONSTRAINT "position_task_pk" PRIMARY KEY("id"),
	CONSTRAINT "position_task_kind_check" CHECK ("kind" in ('main_task', 'additional_task', 'subtask')),
	CONSTRAINT "position_task_weight_check" CHECK ("weight" between 1 and 10000),
	CONSTRAINT "position_task_subtask_check" CHECK (("kind" = 'subtask') = ("parent_id" is not null and "weight" is null))
);

CREATE TABLE "section" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "section_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"department_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"head_id" bigint,
	CONSTRAINT "section_pk" PRIMARY KEY("id")
);

CREATE TABLE "work_location" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "work_location_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"building" text,
	"street" text,
	"postcode" text,
	"city" text,
	"state" text,
	CONSTRAINT "work_location_pk" PRIMARY KEY("id")
);

CREATE TABLE "account" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"employee_id" bigint,
	"full_name" text NOT NULL,
	"email" text,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"pin_hash" text,
	"pin_expires_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"language" text DEFAULT 'ms' NOT NULL,
	"font_size" smallint DEFAULT 16 NOT NULL,
	"colour_scheme" text DEFAULT 'auto' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_pk" PRIMARY KEY("id"),
	CONSTRAINT "account_language_check" CHECK ("language" in ('ms', 'en')),
	CONSTRAINT "account_font_size_check" CHECK ("font_size" between 7 and 25),
	CONSTRAINT "account_colour_scheme_check" CHECK ("colour_scheme" in ('light', 'dark', 'auto'))
);

CREATE TABLE "assignment" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "assignment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"employee_id" bigint NOT NULL,
	"employment_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"kind" text NOT NULL,
	"reason" text,
	"company_id" bigint NOT NULL,
	"division_id" bigint,
	"department_id" bigint,
	"section_id" bigint,
	"position_id" bigint NOT NULL,
	"grade_id" bigint,
	"work_location_id" bigint,
	"supervisor_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "assignment_pk" PRIMARY KEY("id"),
	CONSTRAINT "assignment_kind_check" CHECK ("kind" in ('hire', 'promotion', 'transfer', 'change')),
	CONSTRAINT "assignment_days_check" CHECK ("effective_to" >= "effective_from"),
	CONSTRAINT "assignment_self_check" CHECK ("supervisor_id" <> "employee_id")
);

CREATE TABLE "credential_request" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "credential_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"public_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"secret_hash" bytea NOT NULL,
	"proof_hash" bytea,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "credential_request_pk" PRIMARY KEY("id"),
	CONSTRAINT "credential_request_kind_check" CHECK ("kind" in ('invitation', 'reset'))
);

CREATE TABLE "education" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "education_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"employee_id" bigint NOT NULL,
	"qualification" text NOT NULL,
	"institute" text NOT NULL,
	"field_of_study" text,
	"graduation_year" smallint,
	CONSTRAINT "education_pk" PRIMARY KEY("id")
);

CREATE TABLE "employee" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"employee_number" text NOT NULL,
	"first_name" text,
	"middle_name" text,
	"last_name" text,
	"full_name" text NOT NULL,
	"email" text,
	"phone" text,
	"identity_card" text,
	"date_of_birth" date,
	"gender" text,
	"religion" text,
	"race" text,
	"citizenship" text,
	"marital_status" text,
	"address_line1" text,
	"address_line2" text,
	"address_line3" text,
	"postal_code" text,
	"city" text,
	"state" text,
	"country" text,
	"picture_file_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "employee_pk" PRIMARY KEY("id"),
	CONSTRAINT "employee_gender_check" CHECK ("gender" in ('male', 'female')),
	CONSTRAINT "employee_race_check" CHECK ("race" in ('malay', 'chinese', 'indian', 'others')),
	CONSTRAINT "employee_marital_check" CHECK ("marital_status" in ('single', 'married', 'divorced', 'widowed'))
);

CREATE TABLE "employment" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"employee_id" bigint NOT NULL,
	"hired_on" date NOT NULL,
	"last_day" date,
	"leaving_reason" text,
	CONSTRAINT "employment_pk" PRIMARY KEY("id"),
	CONSTRAINT "employment_days_check" CHECK ("last_day" >= "hired_on")
);

CREATE TABLE "role_grant" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "role_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"role" smallint NOT NULL,
	"company_id" bigint,
	CONSTRAINT "role_grant_pk" PRIMARY KEY("id"),
	CONSTRAINT "role_grant_role_check" CHECK ("role" in (1, 6))
);

CREATE TABLE "competency" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "competency_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"parent_id" bigint,
	"code" text NOT NULL,
	"name_ms" text NOT NULL,
	"name_en" text NOT NULL,
	"definition_ms" text,
	"definition_en" text,
	"sort" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "competency_pk" PRIMARY KEY("id"),
	CONSTRAINT "competency_kind_check" CHECK ("kind" in ('core', 'subcore', 'behaviour', 'sub_behaviour')),
	CONSTRAINT "competency_parent_check" CHECK (("kind" in ('subcore', 'sub_behaviour')) = ("parent_id" is not null))
);

CREATE UNIQUE INDEX "appraisal_key" ON "appraisal" ("company_cycle_id","employee_id");
CREATE INDEX "appraisal_employee_idx" ON "appraisal" ("employee_id");
CREATE INDEX "appraisal_company_idx" ON "appraisal" ("company_id","company_cycle_id");
CREATE INDEX "appraisal_department_idx" ON "appraisal" ("department_id","company_cycle_id");
CREATE INDEX "appraisal_division_idx" ON "appraisal" ("division_id","company_cycle_id");
CREATE INDEX "appraisal_section_idx" ON "appraisal" ("section_id","company_cycle_id");
CREATE UNIQUE INDEX "appraisal_segment_current_key" ON "appraisal_segment" ("appraisal_id") WHERE "last_day" is null;
CREATE INDEX "appraisal_segment_appraisal_idx" ON "appraisal_segment" ("appraisal_id");
CREATE INDEX "appraisal_segment_supervisor_idx" ON "appraisal_segment" ("supervisor_id");
CREATE UNIQUE INDEX "form_key" ON "form" ("appraisal_id","phase");
CREATE INDEX "form_pending_holder_idx" ON "form" ("pending_holder_id") WHERE "pending_holder_id" is not null;
CREATE INDEX "form_pending_step_idx" ON "form" ("pending_step","phase");
CREATE INDEX "form_response_due_idx" ON "form" ("response_due_on") WHERE "response_due_on" is not null and "response" is null;
CREATE UNIQUE INDEX "company_cycle_key" ON "company_cycle" ("cycle_id","company_id");
CREATE INDEX "company_cycle_company_idx" ON "company_cycle" ("company_id");
CREATE UNIQUE INDEX "cycle_year_key" ON "cycle" ("year");
CREATE INDEX "opening_problem_employee_idx" ON "opening_problem" ("employee_id");
CREATE UNIQUE INDEX "policy_key" ON "policy" ("company_cycle_id","category");
CREATE UNIQUE INDEX "appraisal_event_key" ON "appraisal_event" ("appraisal_id","sequence");
CREATE INDEX "appraisal_event_form_idx" ON "appraisal_event" ("form_id");
CREATE INDEX "import_job_account_idx" ON "import_job" ("account_id","id");
CREATE INDEX "notification_account_idx" ON "notification" ("account_id","id");
CREATE INDEX "record_change_record_idx" ON "record_change" ("entity","record_id","id");
CREATE UNIQUE INDEX "appraisal_item_competency_key" ON "appraisal_item" ("appraisal_id","competency_id");
CREATE INDEX "appraisal_item_appraisal_idx" ON "appraisal_item" ("appraisal_id");
CREATE INDEX "appraisal_item_parent_idx" ON "appraisal_item" ("parent_id");
CREATE INDEX "contribution_appraisal_idx" ON "contribution" ("appraisal_id");
CREATE INDEX "moderation_item_idx" ON "moderation" ("item_id");
CREATE INDEX "scorecard_row_item_idx" ON "scorecard_row" ("item_id");
CREATE INDEX "self_learning_appraisal_idx" ON "self_learning" ("appraisal_id");
CREATE INDEX "training_need_appraisal_idx" ON "training_need" ("appraisal_id");
CREATE INDEX "training_record_employee_idx" ON "training_record" ("employee_id","ends_on");
CREATE UNIQUE INDEX "company_code_key" ON "company" ("code");
CREATE UNIQUE INDEX "company_name_key" ON "company" (lower("name"));
CREATE UNIQUE INDEX "department_code_key" ON "department" ("company_id","code");
CREATE INDEX "department_division_idx" ON "department" ("division_id");
CREATE INDEX "department_head_idx" ON "department" ("head_id");
CREATE UNIQUE INDEX "division_code_key" ON "division" (coalesce("company_id", 0),"code");
CREATE INDEX "division_head_idx" ON "division" ("head_id");
CREATE UNIQUE INDEX "grade_name_key" ON "grade" ("grade_set","name");
CREATE UNIQUE INDEX "position_code_key" ON "position" ("company_id","code");
CREATE INDEX "position_task_position_idx" ON "position_task" ("position_id");
CREATE UNIQUE INDEX "section_code_key" ON "section" ("department_id","code");
CREATE INDEX "section_head_idx" ON "section" ("head_id");
CREATE UNIQUE INDEX "work_location_code_key" ON "work_location" ("company_id","code");
CREATE UNIQUE INDEX "account_employee_key" ON "account" ("employee_id");
CREATE UNIQUE INDEX "account_email_key" ON "account" (lower("email"));
CREATE UNIQUE INDEX "assignment_current_key" ON "assignment" ("employee_id") WHERE "effective_to" is null;
CREATE INDEX "assignment_employee_idx" ON "assignment" ("employee_id","effective_from");
CREATE INDEX "assignment_company_idx" ON "assignment" ("company_id","effective_from");
CREATE INDEX "assignment_department_idx" ON "assignment" ("department_id") WHERE "effective_to" is null;
CREATE INDEX "assignment_supervisor_idx" ON "assignment" ("supervisor_id") WHERE "effective_to" is null;
CREATE UNIQUE INDEX "credential_request_public_key" ON "credential_request" ("public_id");
CREATE INDEX "credential_request_account_idx" ON "credential_request" ("account_id");
CREATE INDEX "education_employee_idx" ON "education" ("employee_id");
CREATE UNIQUE INDEX "employee_number_key" ON "employee" ("employee_number");
CREATE UNIQUE INDEX "employee_email_key" ON "employee" (lower("email"));
CREATE UNIQUE INDEX "employee_identity_card_key" ON "employee" ("identity_card");
CREATE INDEX "employee_name_idx" ON "employee" (lower("full_name"));
CREATE INDEX "employee_search_idx" ON "employee" USING gin (lower("full_name" || ' ' || "employee_number") gin_trgm_ops);
CREATE UNIQUE INDEX "employment_current_key" ON "employment" ("employee_id") WHERE "last_day" is null;
CREATE INDEX "employment_employee_idx" ON "employment" ("employee_id");
CREATE UNIQUE INDEX "role_grant_key" ON "role_grant" ("account_id","role",coalesce("company_id", 0));
CREATE UNIQUE INDEX "competency_code_key" ON "competency" ("code");
CREATE INDEX "competency_parent_idx" ON "competency" ("parent_id");
ALTER TABLE "appraisal" ADD CONSTRAINT "appraisal_company_cycle_fk" FOREIGN KEY ("company_cycle_id") REFERENCES "company_cycle"("id");
ALTER TABLE "appraisal" ADD CONSTRAINT "appraisal_employee_fk" FOREIGN KEY ("employee_id") REFERENCES "employee"("id");
ALTER TABLE "appraisal" ADD CONSTRAINT "appraisal_policy_fk" FOREIGN KEY ("policy_id") REFERENCES "policy"("id");
ALTER TABLE "appraisal" ADD CONSTRAINT "appraisal_company_fk" FOREIGN KEY ("company_id") REFERENCES "company"("id");
ALTER TABLE "appraisal" ADD CONSTRAINT "appraisal_division_fk" FOREIGN KEY ("division_id") REFERENCES "division"("id");
ALTER TABLE "appraisal" ADD CONSTRAINT "appraisal_department_fk" FOREIGN KEY ("department_id") REFERENCES "department"("id");
ALTER TABLE "appraisal" ADD CONSTRAINT "appraisal_section_fk" FOREIGN KEY ("section_id") REFERENCES "section"("id");
ALTER TABLE "appraisal_segment" ADD CONSTRAINT "appraisal_segment_appraisal_fk" FOREIGN KEY ("appraisal_id") REFERENCES "appraisal"("id");
ALTER TABLE "appraisal_segment" ADD CONSTRAINT "appraisal_segment_supervisor_fk" FOREIGN KEY ("supervisor_id") REFERENCES "employee"("id");
ALTER TABLE "appraisal_segment" ADD CONSTRAINT "appraisal_segment_company_fk" FOREIGN KEY ("company_id") REFERENCES "company"("id");
ALTER TABLE "appraisal_segment" ADD CONSTRAINT "appraisal_segment_department_fk" FOREIGN KEY ("department_id") REFERENCES "department"("id");
ALTER TABLE "form" ADD CONSTRAINT "form_appraisal_fk" FOREIGN KEY ("appraisal_id") REFERENCES "appraisal"("id");
ALTER TABLE "form" ADD CONSTRAINT "form_pending_holder_fk" FOREIGN KEY ("pending_holder_id") REFERENCES "employee"("id");
ALTER TABLE "form" ADD CONSTRAINT "form_named_supervisor_fk" FOREIGN KEY ("named_supervisor_id") REFERENCES "employee"("id");
ALTER TABLE "form" ADD CONSTRAINT "form_named_hod_fk" FOREIGN KEY ("named_hod_id") REFERENCES "employee"("id");
ALTER TABLE "form" ADD CONSTRAINT "form_named_hr_fk" FOREIGN KEY ("named_hr_id") REFERENCES "employee"("id");
ALTER TABLE "form" ADD CONSTRAINT "form_named_super_hr_fk" FOREIGN KEY ("named_super_hr_id") REFERENCES "employee"("id");
ALTER TABLE "form" ADD CONSTRAINT "form_decision_by_fk" FOREIGN KEY ("decision_by") REFERENCES "account"("id");
ALTER TABLE "form" ADD CONSTRAINT "form_waived_by_fk" FOREIGN KEY ("waived_by") REFERENCES "account"("id");
ALTER TABLE "result" ADD CONSTRAINT "result_appraisal_fk" FOREIGN KEY ("appraisal_id") REFERENCES "appraisal"("id");
ALTER TABLE "result" ADD CONSTRAINT "result_decided_by_fk" FOREIGN KEY ("decided_by") REFERENCES "account"("id");
ALTER TABLE "company_cycle" ADD CONSTRAINT "company_cycle_cycle_fk" FOREIGN KEY ("cycle_id") REFERENCES "cycle"("id");
ALTER TABLE "company_cycle" ADD CONSTRAINT "company_cycle_company_fk" FOREIGN KEY ("company_id") REFERENCES "company"("id");
ALTER TABLE "company_cycle" ADD CONSTRAINT "company_cycle_opened_by_fk" FOREIGN KEY ("opened_by") REFERENCES "account"("id");
ALTER TABLE "company_cycle" ADD CONSTRAINT "company_cycle_closed_by_fk" FOREIGN KEY ("closed_by") REFERENCES "account"("id");
ALTER TABLE "company_cycle_phase" ADD CONSTRAINT "company_cycle_phase_cycle_fk" FOREIGN KEY ("company_cycle_id") REFERENCES "company_cycle"("id");
ALTER TABLE "cycle" ADD CONSTRAINT "cycle_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "account"("id");
ALTER TABLE "opening_problem" ADD CONSTRAINT "opening_problem_cycle_fk" FOREIGN KEY ("company_cycle_id") REFERENCES "company_cycle"("id");
ALTER TABLE "opening_problem" ADD CONSTRAINT "opening_problem_employee_fk" FOREIGN KEY ("employee_id") REFERENCES "employee"("id");
ALTER TABLE "policy" ADD CONSTRAINT "policy_company_cycle_fk" FOREIGN KEY ("company_cycle_id") REFERENCES "company_cycle"("id");
ALTER TABLE "policy_setting" ADD CONSTRAINT "policy_setting_company_fk" FOREIGN KEY ("company_id") REFERENCES "company"("id");
ALTER TABLE "policy_setting" ADD CONSTRAINT "policy_setting_changed_by_fk" FOREIGN KEY ("changed_by") REFERENCES "account"("id");
ALTER TABLE "appraisal_event" ADD CONSTRAINT "appraisal_event_appraisal_fk" FOREIGN KEY ("appraisal_id") REFERENCES "appraisal"("id");
ALTER TABLE "appraisal_event" ADD CONSTRAINT "appraisal_event_form_fk" FOREIGN KEY ("form_id") REFERENCES "form"("id");
ALTER TABLE "appraisal_event" ADD CONSTRAINT "appraisal_event_account_fk" FOREIGN KEY ("actor_account_id") REFERENCES "account"("id");
ALTER TABLE "appraisal_event" ADD CONSTRAINT "appraisal_event_employee_fk" FOREIGN KEY ("actor_employee_id") REFERENCES "employee"("id");
ALTER TABLE "appraisal_event" ADD CONSTRAINT "appraisal_event_behalf_fk" FOREIGN KEY ("on_behalf_of_id") REFERENCES "employee"("id");
ALTER TABLE "appraisal_event_text" ADD CONSTRAINT "appraisal_event_text_event_fk" FOREIGN KEY ("event_id") REFERENCES "appraisal_event"("id");
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_account_fk" FOREIGN KEY ("account_id") REFERENCES "account"("id");
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_fk" FOREIGN KEY ("account_id") REFERENCES "account"("id");
ALTER TABLE "record_change" ADD CONSTRAINT "record_change_changed_by_fk" FOREIGN KEY ("changed_by") REFERENCES "account"("id");
ALTER TABLE "appraisal_item" ADD CONSTRAINT "appraisal_item_appraisal_fk" FOREIGN KEY ("appraisal_id") REFERENCES "appraisal"("id");
ALTER TABLE "appraisal_item" ADD CONSTRAINT "appraisal_item_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "appraisal_item"("id");
ALTER TABLE "appraisal_item" ADD CONSTRAINT "appraisal_item_competency_fk" FOREIGN KEY ("competency_id") REFERENCES "competency"("id");
ALTER TABLE "contribution" ADD CONSTRAINT "contribution_appraisal_fk" FOREIGN KEY ("appraisal_id") REFERENCES "appraisal"("id");
ALTER TABLE "form_comment" ADD CONSTRAINT "form_comment_form_fk" FOREIGN KEY ("form_id") REFERENCES "form"("id");
ALTER TABLE "form_comment" ADD CONSTRAINT "form_comment_written_by_fk" FOREIGN KEY ("written_by") REFERENCES "account"("id");
ALTER TABLE "moderation" ADD CONSTRAINT "moderation_item_fk" FOREIGN KEY ("item_id") REFERENCES "appraisal_item"("id");
ALTER TABLE "moderation" ADD CONSTRAINT "moderation_proposed_by_fk" FOREIGN KEY ("proposed_by") REFERENCES "account"("id");
ALTER TABLE "scorecard_row" ADD CONSTRAINT "scorecard_row_item_fk" FOREIGN KEY ("item_id") REFERENCES "appraisal_item"("id");
ALTER TABLE "self_learning" ADD CONSTRAINT "self_learning_appraisal_fk" FOREIGN KEY ("appraisal_id") REFERENCES "appraisal"("id");
ALTER TABLE "training_need" ADD CONSTRAINT "training_need_appraisal_fk" FOREIGN KEY ("appraisal_id") REFERENCES "appraisal"("id");
ALTER TABLE "training_record" ADD CONSTRAINT "training_record_employee_fk" FOREIGN KEY ("employee_id") REFERENCES "employee"("id");
ALTER TABLE "department" ADD CONSTRAINT "department_company_fk" FOREIGN KEY ("company_id") REFERENCES "company"("id");
ALTER TABLE "department" ADD CONSTRAINT "department_division_fk" FOREIGN KEY ("division_id") REFERENCES "division"("id");
ALTER TABLE "department" ADD CONSTRAINT "department_head_fk" FOREIGN KEY ("head_id") REFERENCES "employee"("id");
ALTER TABLE "division" ADD CONSTRAINT "division_company_fk" FOREIGN KEY ("company_id") REFERENCES "company"("id");
ALTER TABLE "division" ADD CONSTRAINT "division_head_fk" FOREIGN KEY ("head_id") REFERENCES "employee"("id");
ALTER TABLE "position" ADD CONSTRAINT "position_company_fk" FOREIGN KEY ("company_id") REFERENCES "company"("id");
ALTER TABLE "position" ADD CONSTRAINT "position_grade_fk" FOREIGN KEY ("grade_id") REFERENCES "grade"("id");
ALTER TABLE "position_task" ADD CONSTRAINT "position_task_position_fk" FOREIGN KEY ("position_id") REFERENCES "position"("id");
ALTER TABLE "position_task" ADD CONSTRAINT "position_task_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "position_task"("id");
ALTER TABLE "section" ADD CONSTRAINT "section_department_fk" FOREIGN KEY ("department_id") REFERENCES "department"("id");
ALTER TABLE "section" ADD CONSTRAINT "section_head_fk" FOREIGN KEY ("head_id") REFERENCES "employee"("id");
ALTER TABLE "work_location" ADD CONSTRAINT "work_location_company_fk" FOREIGN KEY ("company_id") REFERENCES "company"("id");
ALTER TABLE "account" ADD CONSTRAINT "account_employee_fk" FOREIGN KEY ("employee_id") REFERENCES "employee"("id");
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_employee_fk" FOREIGN KEY ("employee_id") REFERENCES "employee"("id");
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_employment_fk" FOREIGN KEY ("employment_id") REFERENCES "employment"("id");
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_company_fk" FOREIGN KEY ("company_id") REFERENCES "company"("id");
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_division_fk" FOREIGN KEY ("division_id") REFERENCES "division"("id");
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_department_fk" FOREIGN KEY ("department_id") REFERENCES "department"("id");
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_section_fk" FOREIGN KEY ("section_id") REFERENCES "section"("id");
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_position_fk" FOREIGN KEY ("position_id") REFERENCES "position"("id");
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_grade_fk" FOREIGN KEY ("grade_id") REFERENCES "grade"("id");
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_work_location_fk" FOREIGN KEY ("work_location_id") REFERENCES "work_location"("id");
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_supervisor_fk" FOREIGN KEY ("supervisor_id") REFERENCES "employee"("id");
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "account"("id");
ALTER TABLE "credential_request" ADD CONSTRAINT "credential_request_account_fk" FOREIGN KEY ("account_id") REFERENCES "account"("id");
ALTER TABLE "education" ADD CONSTRAINT "education_employee_fk" FOREIGN KEY ("employee_id") REFERENCES "employee"("id");
ALTER TABLE "employment" ADD CONSTRAINT "employment_employee_fk" FOREIGN KEY ("employee_id") REFERENCES "employee"("id");
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_account_fk" FOREIGN KEY ("account_id") REFERENCES "account"("id");
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_company_fk" FOREIGN KEY ("company_id") REFERENCES "company"("id");
ALTER TABLE "competency" ADD CONSTRAINT "competency_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "competency"("id");