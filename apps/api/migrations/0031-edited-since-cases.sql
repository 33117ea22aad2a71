-- Of plans that have been edited it is not known whether that was before their cases were built: it is taken for after.
alter table plan_figures no force row level security;
update plan_figures set figures = figures || jsonb_build_object('editedSinceCases', figures -> 'editedRows') where figures ? 'editedRows';
alter table plan_figures force row level security;
