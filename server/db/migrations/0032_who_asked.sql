-- A hash of number and address that asked for the code. Only this caller is told whether a refused code was wrong or
-- dead, so that nobody else learns whether a person is just signing in. Null: asked before.
alter table sms_codes add column asked_by text;
