/** For `ruleSite`: CV1 mixes the dealers of the plan, CV2 lines of TH01, CV0 was ended. */
export const collectiveRows = `
    update prct set vanning_apart = '{DEALER,LINE,EXPORTER}' where prct_code = '200100';
    update dealer set port_of_discharge = 'Laem Chabang', container_types = '{}' where prct_code = '200100';
    delete from correspondence; delete from asn; update container set status = 'PLANNED', cv_id = null, also_dealers = '{}';
    update part set dg_class = case part_no when '0888000001' then '3' else '' end, exporter_code = '' where prct_code = '200100';
    delete from job_run where job_id = 'VANNING_TRIAL'; delete from job_net_run where net_id = 'VANNING_TRIAL';
    insert into collective_vanning (prct_code, cv_id, dealer_code, mix_key, destination_port, van_from, van_to, priority) values
      ('200100', 'CV1', '*', 'DEALER', '', '2026-11-01', '2026-12-31', 10),
      ('200100', 'CV2', 'TH01', 'LINE', 'Laem Chabang', '2027-01-01', '2027-03-31', 20),
      ('300100', 'CV9', '*', 'DEALER', '', '2026-11-01', '2026-12-31', 10);
    insert into collective_vanning (prct_code, cv_id, mix_key, van_from, van_to, priority, archived_at, archived_by, archive_reason)
      values ('200100', 'CV0', 'LINE', '2026-06-01', '2026-06-30', 30, '2026-06-20', 'PLANNER', 'Customs');
    insert into collective_vanning_member (prct_code, cv_id, seq, member) values ('200100', 'CV1', 1, 'TH01'), ('200100', 'CV1', 2, 'ID01'),
      ('200100', 'CV2', 1, 'L01'), ('200100', 'CV2', 2, 'L02'), ('200100', 'CV0', 1, 'L01'), ('200100', 'CV0', 2, 'L02')`

/** The container of the plan was loaded under CV1 and announced. */
export const announceContainer = `update container set cv_id = 'CV1' where prct_code = '200100';
  insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, status)
    select prct_code, plan_id, 'A1', container_id, renban_no, dealer_code, '5330100001', 1, 1, van_on, 'SENT' from container where prct_code = '200100'`
