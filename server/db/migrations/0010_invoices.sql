-- Reasons of cancelled orders, complaints about orders, and the member's e-invoices.

-- paymentOverdue, byMember, byStore, soldOut, storeClosed, tooBusy, returned, or null if the app gave no reason
alter table fnb_orders add column closed_reason text;
alter table fnb_orders add column closed_at timestamptz;
alter table shop_orders add column closed_reason text;
alter table shop_orders add column closed_at timestamptz;

-- One complaint for each matter of an order: the key refuses a second.
create table order_complaints (
  user_id text not null,
  -- shop or fnb
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
  -- two letters and eight digits, without the dash
  number text not null,
  bra_id text not null,
  -- the order of the invoice, null for a purchase at the counter without one
  platform text,
  order_id text,
  -- first month of its two, as 2026-09
  period text not null,
  issued_at timestamptz not null,
  -- NT$
  amount integer not null,
  random_code text not null,
  -- mobileBarcode, memberCarrier or paper
  carrier text not null,
  carrier_code text,
  -- 愛心碼 and who has it
  donation_code text,
  donated_to text,
  voided_at timestamptz,
  -- NT$ given back later by 折讓
  allowance integer not null default 0,
  -- 統編 of a buyer that is a business
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
