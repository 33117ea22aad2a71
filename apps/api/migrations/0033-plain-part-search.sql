drop index part_name_grams;
drop trigger part_coverage_insert on packing_condition; drop trigger part_coverage_update on packing_condition; drop trigger part_coverage_delete on packing_condition;
drop function follow_packing_conditions(), keep_part_coverage(text, text[]), find_parts(jsonb, int), part_condition(jsonb);
drop policy name_search on part;
alter table part drop column name_grams, drop column pack_styles, drop column covered_from, drop column covered_to;
alter table part add column search_name text generated always as (lower(normalize(part_name || ' ' || part_name_ja, NFKC))) stored;
drop extension pg_trgm;
