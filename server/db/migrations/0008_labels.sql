-- The label of a product, without name and price. Not every product has one.
create table goods_labels (
  bra_id text not null,
  goods_id text not null,
  origin text not null,
  -- content of the pack in g or ml, null for goods sold by the piece
  net_amount numeric,
  net_unit text,
  ingredients text[] not null,
  -- among the eleven groups in src/contract/labels.ts
  allergens text[] not null,
  -- Nutrition and Drink of src/contract/labels.ts
  nutrition jsonb,
  drink jsonb,
  storage text not null,
  primary key (bra_id, goods_id)
);
