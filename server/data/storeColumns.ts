/** Columns of `stores s` that the desk can change: its word while it lasts, else that of the folder. */
import SQL from 'sql-template-tag';

import type { Statement } from '../db/client.ts';

/** Whether ordering is paused. */
export const isPausedAt = (now: Date): Statement => SQL`case when coalesce(s.desk_paused_until > ${now}, true)
  then coalesce(s.desk_paused, s.is_ordering_paused) else s.is_ordering_paused end`;

export const ANNOUNCEMENT: Statement = SQL`case when s.desk_announcement is null then s.announcement
  else nullif(s.desk_announcement, '') end`;

/** The hours, with the day on which the desk has closed the shop as a special day of each service. */
export const HOURS: Statement = SQL`case when s.desk_closed_on is null then s.hours else coalesce((
  select jsonb_agg(h.one || jsonb_build_object('special', jsonb_build_array(jsonb_build_object(
      'day', s.desk_closed_on::text, 'spans', '[]'::jsonb, 'note', '臨時公休')) || coalesce((
    select jsonb_agg(d.one) from jsonb_array_elements(h.one->'special') d (one)
    where d.one->>'day' <> s.desk_closed_on::text), '[]'::jsonb)) order by h.place)
  from jsonb_array_elements(s.hours) with ordinality h (one, place)), s.hours) end`;
