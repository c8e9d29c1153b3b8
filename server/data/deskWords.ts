/** Words of a merchant's desks beside its folder. An import keeps them, or ends them on request. */
import SQL from 'sql-template-tag';

import { taipeiDay } from '#domain/taipeiClock.ts';

import { noteShopWrite } from './shopWrites.ts';

import type { Db, Sql } from '../db/client.ts';

export type DeskWord = {
  file: 'goods.csv' | 'stores.csv';
  /** The row's ids, as people find it. */
  id: string;
  /** Header of the column in the file. */
  column: '售完' | '售價' | '照片' | '暫停點餐' | '公告' | '今天公休';
  /** The desk's word, '' for none. */
  desk: string;
  folder: string;
};

/** Words that count now, by file and row. */
export function deskWords(sql: Sql, merId: string, now: Date): Promise<DeskWord[]> {
  return sql.query<DeskWord>(
    SQL`select w.file, w.id, w."column", w.desk, w.folder from (
       select 'goods.csv' as file, g.bra_id || ' ' || g.goods_id as id, v.* from goods g
         join stores s on s.bra_id = g.bra_id
         cross join lateral (values
           ('售完', case when g.desk_sold_out then '是' else '否' end, case when g.is_sold_out then '是' else '否' end,
             g.desk_sold_out is not null and coalesce(g.desk_sold_out_until > ${now}, true)),
           ('照片', g.desk_image, g.image, g.desk_image is not null),
           ('售價', g.desk_price::text, g.price::text, g.desk_price is not null)) v ("column", desk, folder, counts)
         where s.mer_id = ${merId} and s.closed_at is null and g.closed_at is null
       union all
       select 'stores.csv', s.bra_id, v.* from stores s
         cross join lateral (values
           ('暫停點餐', case when s.desk_paused then '是' else '否' end,
             case when s.is_ordering_paused then '是' else '否' end,
             s.desk_paused is not null and coalesce(s.desk_paused_until > ${now}, true)),
           ('公告', s.desk_announcement, coalesce(s.announcement, ''), s.desk_announcement is not null),
           ('今天公休', '是', '', coalesce(s.desk_closed_on = ${taipeiDay(now.getTime())}::date, false)))
           v ("column", desk, folder, counts)
         where s.mer_id = ${merId} and s.closed_at is null) w
     where w.counts order by w.file, length(w.id), w.id, w."column" collate "C"`,
  );
}

/** Ends all words of the desks of a merchant, so that those of the folder count. */
export function endDeskWords(db: Db, merId: string): Promise<void> {
  return db.transact(async (sql) => {
    await sql.query(
      SQL`update goods set desk_sold_out = null, desk_sold_out_until = null, desk_price = null, desk_image = null
        where bra_id in (select bra_id from stores where mer_id = ${merId})
        and (desk_sold_out is not null or desk_price is not null or desk_image is not null)`,
    );
    await sql.query(
      SQL`update stores set desk_paused = null, desk_paused_until = null, desk_announcement = null,
        desk_closed_on = null where mer_id = ${merId}`,
    );
    await noteShopWrite(sql);
  });
}
