import { HEAD_OFFICE_PRCT_CODE } from '@packing/contract'
import type pg from 'pg'
import { AdministrationError } from '../terms/administration-error.ts'

/** What decides what somebody may see and do in the PRCTCC that moves. */
interface Rights {
  readonly identity: string
  readonly employeeId: string
  readonly homeCode: string
  readonly roleCode: string | null
  /** null: all. */
  readonly dealers: string[] | null
  readonly isActive: boolean
  /** Calls of a machine; null: a person. */
  readonly calls: string[] | null
  readonly readsOnly: boolean
}

interface Places {
  readonly source: pg.Client
  readonly target: pg.Client
}

async function listRights(client: pg.Client, identities: readonly string[]): Promise<Rights[]> {
  const sorted = (column: string) =>
    `case when ${column} is not null then array(select distinct c from unnest(${column}) c order by 1) end`
  const { rows } = await client.query<Rights>(
    `select issuer || ' ' || subject as identity, employee_id as "employeeId", prct_code::text as "homeCode", role_code as "roleCode",
       ${sorted('dealer_codes')} as dealers, is_active as "isActive", ${sorted('calls')} as calls, reads_only as "readsOnly"
     from app_user where issuer || ' ' || subject = any ($1) order by employee_id`,
    [identities],
  )
  return rows
}

/** Privileges of every role, as text that can be compared. */
async function privilegesByRole(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ roleCode: string; privileges: string }>(
    `select r.role_code as "roleCode", coalesce(string_agg(p.function_id || ' ' || p.privilege, ',' order by p.function_id)
       filter (where p.privilege <> 0), '') as privileges
     from app_role r left join role_privilege p using (role_code) group by 1`,
  )
  return new Map(rows.map(({ roleCode, privileges }) => [roleCode, privileges]))
}

const named = (codes: readonly string[] | null) => (codes === null ? 'all' : codes.join(' ') || 'none')

function* otherRights(here: Rights, there: Rights): Generator<string> {
  if (named(here.dealers) !== named(there.dealers))
    yield `dealers ${named(here.dealers)} here, ${named(there.dealers)} there`
  if (here.isActive !== there.isActive)
    yield here.isActive ? 'active here, inactive there' : 'inactive here, active there'
  if (named(here.calls) !== named(there.calls) || here.readsOnly !== there.readsOnly) yield 'other calls'
  if (there.homeCode === HEAD_OFFICE_PRCT_CODE && here.homeCode !== HEAD_OFFICE_PRCT_CODE)
    yield `of PRCTCC ${here.homeCode} here, of the head office there`
}

/**
 * Whoever gets the PRCTCC at the other installation may see and do there what they may here, no more: who is known there has
 * the dealers and the role that they have there, and who is not gets the role of that name.
 */
export async function rejectOtherRights(
  { source, target }: Places,
  identities: readonly string[],
  prctCode: string,
): Promise<void> {
  const [here, there] = [await listRights(source, identities), await listRights(target, identities)]
  const [rolesHere, rolesThere] = [await privilegesByRole(source), await privilegesByRole(target)]
  const { rows: homes } = await target.query<{ code: string }>('select prct_code::text as code from prct')
  const known = new Map(there.map((one) => [one.identity, one]))
  function* differences(one: Rights): Generator<string> {
    const other = known.get(one.identity)
    if (other) yield* otherRights(one, other)
    else if (one.homeCode !== prctCode && !homes.some(({ code }) => code === one.homeCode))
      yield `of PRCTCC ${one.homeCode}, which does not exist there`
    const roleThere = other ? other.roleCode : one.roleCode
    const privileges = rolesThere.get(roleThere ?? '')
    if (one.roleCode !== null && privileges !== undefined && privileges !== rolesHere.get(one.roleCode))
      yield `role ${one.roleCode} here and ${roleThere} there have other privileges`
  }
  const lines = here.flatMap((one) => {
    const found = [...differences(one)]
    return found.length === 0 ? [] : [`${one.employeeId}: ${found.join('; ')}`]
  })
  if (lines.length === 0) return
  throw new AdministrationError(
    [
      `Users would have other rights in ${prctCode} at the other installation. Make them the same here or there (“user change”, “privilege set”, “prctcc add”), or take ${prctCode} from them here (“scope revoke”). Nothing was moved.`,
      ...lines,
    ].join('\n'),
  )
}
