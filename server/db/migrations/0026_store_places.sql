-- A store's place on the unit sphere (server/data/distance.ts): its distance is one product of three numbers then. Reckoned
-- from the two angles, sines and roots of hundreds of stores were most of what a list by distance took.
alter table stores
  add column x double precision not null generated always as (cos(radians(latitude)) * cos(radians(longitude))) stored,
  add column y double precision not null generated always as (cos(radians(latitude)) * sin(radians(longitude))) stored,
  add column z double precision not null generated always as (sin(radians(latitude))) stored;
