import type pg from 'pg'

export type Columns = Readonly<Record<string, string | number | boolean>>

/** How dealer TH01 names itself, and when its orders sail. */
export const partnerRows = `
  insert into edi_partner (prct_code, sender_id, delivery_point, dealer_code, own_id) values ('200100', 'BUYER01', '', 'TH01', 'SUPPLIER7');
    insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date)
      values ('200100', 'TH01', '2027-01-11', '202701', '2026-12-01', '2026-12-08', '2026-12-10', '2026-12-11', '2026-12-20', '2026-12-30')`

const fetched: Columns = { is_on: true, fetches: true, name_pattern: 'ORD_{cycle}*', commits: 'EXPLAINED' }

/** An exchange of dealer TH01, which fetches files and commits them, unless stated otherwise. */
export async function insertExchange(superuser: Pick<pg.Pool, 'query'>, more: Columns): Promise<void> {
  const columns = { ...fetched, ...more }
  const names = Object.keys(columns)
  await superuser.query(
    `insert into partner_exchange (prct_code, dealer_code, every_minutes, created_by, created_at, updated_by, updated_at, ${names.join(', ')})
     values ('200100', 'TH01', 15, 'me', now(), 'me', now(), ${names.map((_name, at) => `$${at + 1}`).join(', ')})`,
    Object.values(columns),
  )
}

const head = 'dealer_code,order_no,line_no,order_type,part_no,target_month,required_on,qty'

/** An order table of one line. */
export const order = (qty: number, dealer = 'TH01'): string =>
  `${head}\n${dealer},N1,1,R,5330100001,202701,2027-01-11,${qty}\n`
