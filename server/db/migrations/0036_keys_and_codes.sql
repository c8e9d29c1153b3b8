-- A key of the partner interface may have an end. Its last use is stored to the hour.
alter table partner_keys add column expires_at timestamptz;
alter table partner_keys add column last_used_at timestamptz;

-- The member code before the present one, so that a till can tell a replaced code from an unknown one.
alter table members add column former_code text;

-- The proof of the hand-off, which the mock app sends with a comment.
alter table stand_in_visits add column member_proof text;
