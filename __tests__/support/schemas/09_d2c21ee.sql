-- What d2c21ee added to the schema of the file before.
alter table suggestions add column score smallint check (score between 1 and 5);
insert into schema_migrations (name, applied_at) values ('0012_suggestion_score.sql', '2026-11-01T00:00:00Z');
insert into suggestions (user_id, suggestion_id, kind, text, contact, created_at, score) values ('u00040', 's1', 'other', '很好', '', '2026-11-10T05:00:00Z', 5);
