-- How satisfied the member is, 1 to 5 stars. Null comes from a portal without the question.
alter table suggestions add column score smallint check (score between 1 and 5);
