-- How many SMS were sent on a calendar day in Taipei, by all processes together.
create table sms_days (
  day date primary key,
  sent integer not null
);
