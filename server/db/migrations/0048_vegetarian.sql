-- among the five kinds in src/contract/labels.ts, null when the shop says none
alter table goods_labels add column vegetarian text;
