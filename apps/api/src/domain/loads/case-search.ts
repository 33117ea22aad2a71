import type { CallById, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import { type Conditions, isOneOf, onDays, type Sql } from '../../platform/database/page-query.ts'
import { matchesPart } from '../parts/part-search.ts'

type CaseFields =
  | 'dealer'
  | 'line'
  | 'packFrom'
  | 'packTo'
  | 'partNo'
  | 'caseCode'
  | 'carFamily'
  | 'caseFamily'
  | 'partGroup'

export interface CaseConditions extends Pick<ParsedInputOf<CallById<'caseinformation/search'>>, CaseFields> {
  readonly prctCode: string
}

/** Conditions on a case t that lists of cases and of containers share. */
export const caseConditions = (filter: CaseConditions): Conditions => [
  ...onDays('t.pack_on', filter.packFrom, filter.packTo),
  isOneOf('t.dealer_code', filter.dealer),
  isOneOf('t.line_code', filter.line),
  isOneOf('t.case_code', filter.caseCode),
  withPart(filter),
  ofCarFamilies(filter),
  ofCaseFamilies(filter),
  ofPartGroups(filter),
]

function withPart({ prctCode, partNo }: CaseConditions): Sql | undefined {
  const matches = matchesPart('x.part_no', partNo)
  return (
    matches && sql`t.case_id in (select x.case_id from case_content x where x.prct_code = ${prctCode} and ${matches})`
  )
}

/** Cases with a part of the car families. */
const ofCarFamilies = ({ prctCode, carFamily }: CaseConditions): Sql | undefined =>
  carFamily.length === 0
    ? undefined
    : sql`t.case_id in (select x.case_id from case_content x join part p on p.prct_code = x.prct_code and p.part_no = x.part_no
        where x.prct_code = ${prctCode} and ${isOneOf('p.car_family', carFamily)})`

const ofCaseFamilies = ({ prctCode, caseFamily }: CaseConditions): Sql | undefined =>
  caseFamily.length === 0
    ? undefined
    : sql`t.case_code in (select y.case_code from case_type y where y.prct_code = ${prctCode} and ${isOneOf('y.family', caseFamily)})`

const ofPartGroups = ({ prctCode, partGroup }: CaseConditions): Sql | undefined =>
  partGroup.length === 0
    ? undefined
    : sql`exists (select 1 from part_group g join part_group_member m using (prct_code, group_id, version)
        join case_content x on x.prct_code = m.prct_code and x.part_no = m.part_no and x.case_id = t.case_id
        where g.prct_code = ${prctCode} and ${isOneOf('g.group_id', partGroup)} and g.dealer_code in ('*', t.dealer_code)
          and t.pack_on between g.valid_from and g.valid_to)`
