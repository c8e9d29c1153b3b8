-- The photograph that the desk took of an item, beside the folder's picture. Null: the folder's picture counts.
alter table goods add column desk_image text;
