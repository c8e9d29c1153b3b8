-- Null: the shop says nothing about allergens. An empty list: it says that there are none. An empty cell of the folder
-- was stored as an empty list before, so nobody has said that there are none.
alter table goods_labels alter column allergens drop not null;
update goods_labels set allergens = null where allergens = '{}';
