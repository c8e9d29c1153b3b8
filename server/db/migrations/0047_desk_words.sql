-- The desk's words on price, ordering, notice and today's closing, beside those of the folder. Null: the
-- folder's word counts.
alter table goods add column desk_price integer;
alter table stores add column desk_paused boolean;
-- null: until somebody changes it
alter table stores add column desk_paused_until timestamptz;
-- empty: no notice
alter table stores add column desk_announcement text;
-- closed on this day in Taipei
alter table stores add column desk_closed_on date;
