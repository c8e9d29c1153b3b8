-- What a64970d added to the schema of the file before.
alter table fnb_orders add column closed_reason text;
alter table fnb_orders add column closed_at timestamptz;
alter table shop_orders add column closed_reason text;
alter table shop_orders add column closed_at timestamptz;
create table order_complaints (
  user_id text not null,
  platform text not null,
  order_id text not null,
  category_id text not null,
  bra_id text not null,
  text text not null,
  contact text not null,
  created_at timestamptz not null,
  primary key (user_id, platform, order_id, category_id)
);
create table invoices (
  user_id text not null,
  invoice_id text not null,
  number text not null,
  bra_id text not null,
  platform text,
  order_id text,
  period text not null,
  issued_at timestamptz not null,
  amount integer not null,
  random_code text not null,
  carrier text not null,
  carrier_code text,
  donation_code text,
  donated_to text,
  voided_at timestamptz,
  allowance integer not null default 0,
  buyer_tax_id text,
  primary key (user_id, invoice_id)
);
create index invoices_of_period on invoices (user_id, period, issued_at desc, invoice_id desc);
create table invoice_items (
  user_id text not null,
  invoice_id text not null,
  line integer not null,
  name text not null,
  price integer not null,
  quantity integer not null,
  primary key (user_id, invoice_id, line)
);
insert into schema_migrations (name, applied_at) values ('0010_invoices.sql', '2026-11-01T00:00:00Z');
insert into invoices (user_id, invoice_id, number, bra_id, period, issued_at, amount, random_code, carrier) values ('u00040', 'i1', 'AB12345678', '1001', '2026-11', '2026-11-10T05:00:00Z', 240, '1234', 'paper');
