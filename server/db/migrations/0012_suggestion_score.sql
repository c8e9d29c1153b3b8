-- How satisfied the member is, 1 to 5 stars; null for a portal that did not ask.
alter table suggestions add column score smallint check (score between 1 and 5);
