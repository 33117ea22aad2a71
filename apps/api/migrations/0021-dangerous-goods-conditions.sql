-- Whether a packing condition is fit for dangerous goods is said by the condition, not by how its style is called.
alter table packing_condition add column dangerous_goods boolean not null default false;
comment on column packing_condition.dangerous_goods is 'A part with a DG class may be packed like this';

-- What stands already, of all units: until now styles of this name stood for it.
alter table part no force row level security;
alter table packing_condition no force row level security;
update packing_condition set dangerous_goods = true where starts_with(pack_style, 'DG');
alter table part force row level security;
alter table packing_condition force row level security;
