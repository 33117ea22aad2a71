-- What a unit keeps apart in containers may also be the type of the orders and who exports the parts.
alter table prct drop constraint prct_vanning_apart_check,
  add constraint prct_vanning_apart_check check (vanning_apart @> '{DEALER}' and vanning_apart <@ '{DEALER,CAR_FAMILY,LINE,ORDER_TYPE,EXPORTER}');

alter table part add column exporter_code text not null default '';
comment on column part.exporter_code is 'In whose name it is exported; empty: the unit itself';
