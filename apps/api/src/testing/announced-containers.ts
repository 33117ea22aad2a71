/** SQL that gives containers (alias k) a sent ship notice of what is planned for them, as if they had been closed. */
export const announceContainers = (which: string, status = 'SENT') => `
  insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, status, sent_at)
  select k.prct_code, k.plan_id, 'A' || k.renban_no || case when h.dealer_code = k.dealer_code then '' else '-' || h.dealer_code end,
    k.container_id, k.renban_no, h.dealer_code, c.part_no, count(distinct h.case_id), sum(c.qty), k.van_on, '${status}', now()
  from container k join case_header h on h.container_id = k.container_id join case_content c on c.case_id = h.case_id
  where ${which} group by k.prct_code, k.container_id, h.dealer_code, c.part_no`
