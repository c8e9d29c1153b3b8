-- A hash of number and address that requested the code. Only this caller learns whether a refused code was wrong or
-- dead. Others cannot find out whether a person is signing in. Null in rows of earlier releases.
alter table sms_codes add column asked_by text;
