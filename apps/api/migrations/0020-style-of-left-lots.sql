-- Oldest version that may run on it: 0.9.0
-- Lots that fit no case are of one pack style, as their part in the plan and in cases is. null: a version before wrote it.

alter table case_left add column pack_style text;
