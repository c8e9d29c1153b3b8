-- People of a merchant, who use the desk. An invitation binds a row to the member account of the person.
create table people (
  person_id text primary key,
  mer_id text not null,
  -- the merchant's name for the person
  name text not null,
  -- PartnerRole in src/contract/partnerCall.ts
  role text not null,
  -- null: all branches of the merchant
  bra_ids text[],
  -- SHA-256 of the invitation, hex. Null when it was used.
  invite_hash text,
  invite_until timestamptz,
  -- null: the invitation was not used yet
  user_id text,
  created_at timestamptz not null,
  -- null: without an end
  expires_at timestamptz,
  -- accurate to an hour
  last_used_at timestamptz,
  ended_at timestamptz
);
create unique index people_by_invitation on people (invite_hash);
create index people_of_member on people (user_id);
create index people_of_merchant on people (mer_id);

-- A key of the desk is that of a person, whose role gives the rights. Null: a key of a till.
alter table partner_keys add column person_id text;
-- Branches that the key may act for. Null: all of the merchant.
alter table partner_keys add column bra_ids text[];
create index partner_keys_of_person on partner_keys (person_id) where person_id is not null;

-- Writes by the partner interface, with the writer.
create table shop_log (
  mer_id text not null,
  log_id text not null,
  at timestamptz not null,
  -- null: the call names no branch
  bra_id text,
  key_id text not null,
  -- name of the person or of the till's key at that time
  by_name text not null,
  -- path of the call below /v1/ume/partner/
  call text not null,
  -- the change, without data of members
  detail jsonb not null,
  primary key (mer_id, log_id)
);
create index shop_log_newest on shop_log (mer_id, at desc, log_id desc);
create index shop_log_by_age on shop_log (at asc);

-- The desk's word on an item stands beside that of the folder, so that an import does not overwrite it.
-- null: the folder's word counts
alter table goods add column desk_sold_out boolean;
-- null: until somebody changes it
alter table goods add column desk_sold_out_until timestamptz;

do $spread$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_reference_table('people');
    perform create_distributed_table('shop_log', 'mer_id', 'hash', 'none');
  end if;
end
$spread$;
