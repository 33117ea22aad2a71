-- Ship notices that were sent, by the plan whose containers they announce.
create index asn_announced on asn (plan_id, container_id) where status in ('SENT', 'ACKED', 'ERROR');
