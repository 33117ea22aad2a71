-- Why a run ended abnormally, for Japanese users; message says it in English. Runs from before have only that.
alter table job_net_run add column message_ja text not null default '';
update job_net_run set message_ja = message;
