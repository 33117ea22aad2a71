-- What a discontinuation touches is weighed before a file of them is taken, and who was told of which part is kept.

-- Of the subject of a notice, what it told; '{}': all of it. Who answered is asked part by part.
alter table notice add column items text[] not null default '{}';
-- What a file as a whole touches of orders, plan and cases, as it was when it was checked; null: nothing is asked.
alter table sheet_upload add column impact jsonb;
