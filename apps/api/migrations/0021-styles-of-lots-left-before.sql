-- Oldest version that may run on it: 0.9.0
-- In batches for each PRCTCC, until a batch changes no row.

-- Of the plan's rows of the part those of the line and day come first, then the larger ones.
with batch as (select prct_code, plan_id, seq from case_left where pack_style is null limit 1000)
update case_left f set pack_style = coalesce((
  select l.pack_style from plan_line l
  where l.prct_code = f.prct_code and l.plan_id = f.plan_id and l.dealer_code = f.dealer_code and l.part_no = f.part_no
  order by (l.line_code, l.pack_on) <> (f.line_code, f.pack_on), l.qty desc, l.pack_style limit 1), 'STD')
from batch b where f.prct_code = b.prct_code and f.plan_id = b.plan_id and f.seq = b.seq;
