-- Oldest version that may run on it: 0.9.0
-- Each statement by itself.

-- Ship notices of a month in the order of their list (L04). Counting them, and finding those that a user has not seen, reads the index only.
drop index concurrently if exists asn_listed;
create index concurrently asn_listed on asn (prct_code, plan_id, van_on, asn_no, part_no) include (dealer_code, status, sent_at, answered_at);
