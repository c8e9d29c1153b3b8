-- days that points last after the day they come, null: they do not end
alter table merchants add column points_days integer;
