-- When the shop last changed what its page shows. Null: not since this migration. For lastmod of sitemap.xml.
alter table stores add column changed_at timestamptz;
