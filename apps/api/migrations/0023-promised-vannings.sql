-- Oldest version that may run on it: 0.9.0
-- The vanning date that an answer promised when it was sent. A vessel that is cancelled makes the goods leave later although they are packed
-- as promised. null: nothing was sent, or by a version before.

alter table ocf_answer add column van_on date;
