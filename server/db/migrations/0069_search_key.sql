-- The index of 0068 gets the name of the key that it replaces.
alter table search_grams drop constraint search_grams_pkey;
alter table search_grams add constraint search_grams_pkey primary key using index search_grams_placed;
