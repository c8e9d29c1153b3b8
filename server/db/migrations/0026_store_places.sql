-- A store's position on the unit sphere (server/data/distance.ts), so that a distance is one dot product of three
-- numbers. With two angles, most of the time of a list by distance was spent on sines and roots.
alter table stores
  add column x double precision not null generated always as (cos(radians(latitude)) * cos(radians(longitude))) stored,
  add column y double precision not null generated always as (cos(radians(latitude)) * sin(radians(longitude))) stored,
  add column z double precision not null generated always as (sin(radians(latitude))) stored;
