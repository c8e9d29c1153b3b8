-- Null: the shop says nothing about allergens. An empty list: it says that there are none. Before, an empty cell of the
-- folder became an empty list.
alter table goods_labels alter column allergens drop not null;
update goods_labels set allergens = null where allergens = '{}';
