-- Oldest version that may run on it: 1.0.0
-- Each statement by itself.

-- Proposals of a cycle that do not cover their line (L04): few, and found without reading all lines of the cycle.
drop index concurrently if exists ocf_short;
create index concurrently ocf_short on ocf (prct_code, cycle_month, dealer_code, order_no, line_no) where confirmed_qty < order_qty or order_qty = 0;
-- Those that pack after the last pack date of their day. Equal keys are stored once.
drop index concurrently if exists ocf_pack_on;
create index concurrently ocf_pack_on on ocf (prct_code, cycle_month, dealer_code, required_on, pack_on);
