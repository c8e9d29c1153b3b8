-- What the label of a product says beside its name and price. Not every product has one.
create table goods_labels (
  bra_id text not null,
  goods_id text not null,
  origin text not null,
  -- what is in the pack, in g or ml; null for what is sold by the piece
  net_amount numeric,
  net_unit text,
  ingredients text[] not null,
  -- of the eleven groups in src/contract/labels.ts
  allergens text[] not null,
  -- Nutrition and Drink of src/contract/labels.ts
  nutrition jsonb,
  drink jsonb,
  storage text not null,
  primary key (bra_id, goods_id)
);
