-- What c6d9513 added to the schema of the file before.
create table goods_labels (
  bra_id text not null,
  goods_id text not null,
  origin text not null,
  net_amount numeric,
  net_unit text,
  ingredients text[] not null,
  allergens text[] not null,
  nutrition jsonb,
  drink jsonb,
  storage text not null,
  primary key (bra_id, goods_id)
);
insert into schema_migrations (name, applied_at) values ('0008_labels.sql', '2026-11-01T00:00:00Z');
insert into goods_labels (bra_id, goods_id, origin, ingredients, allergens, storage) values ('1001', 'g1001-01', '台灣', '{牛肉,麵粉}', '{gluten}', '冷藏');
