import { HEAD_OFFICE_PRCT_CODE, type Privilege, privilege, type RoleCode, roleCodes, screens } from '@packing/contract'
import type { WriteDb } from '../platform/database/database.ts'
import { demoSite } from './terms/demo-site.ts'

export const demoPrcts = [
  { prctCode: HEAD_OFFICE_PRCT_CODE, name: 'Head office' },
  { prctCode: '200100', name: 'Packing site Nagoya' },
  { prctCode: '200200', name: 'Packing site Kyushu' },
  { prctCode: '300100', name: 'Dealers' },
] as const

export const DEMO_PRCT_CODE = '200100'
export const SMALL_PRCT_CODE = '200200'

const roleNames: Readonly<Record<RoleCode, readonly [en: string, ja: string]>> = {
  SYSTEM_ADMIN: ['System administrator', 'システム管理者'],
  PACKING_PLANNER: ['Packing planner', '梱包計画担当'],
  ORDER_PLANNER: ['Order planner', '受注計画担当'],
  PACKING_OPERATOR: ['Packing operator', '梱包作業担当'],
  CALENDAR_APPROVER: ['Calendar approver', 'カレンダー承認者'],
  DEALER_USER: ['Dealer user', 'ディーラー担当'],
  VIEWER: ['Viewer', '閲覧者'],
}

/** By function id prefix; the longest match wins. */
const privileges: Readonly<Record<RoleCode, Readonly<Record<string, Privilege>>>> = {
  SYSTEM_ADMIN: { '': privilege.full },
  PACKING_PLANNER: {
    '': privilege.reference,
    A03: privilege.edit,
    A04: privilege.full,
    B: privilege.full,
    D: privilege.full,
    I: privilege.full,
    J: privilege.full,
    K: privilege.full,
    L: privilege.full,
    M: privilege.full,
  },
  ORDER_PLANNER: {
    '': privilege.none,
    C: privilege.reference,
    A: privilege.reference,
    B: privilege.reference,
    D01: privilege.reference,
    I: privilege.full,
    J: privilege.reference,
    K: privilege.reference,
    L02: privilege.reference,
    L04: privilege.edit,
    M: privilege.edit,
  },
  PACKING_OPERATOR: {
    '': privilege.none,
    C: privilege.reference,
    A02: privilege.reference,
    B01: privilege.reference,
    D01: privilege.reference,
    D02: privilege.edit,
    'J01F01-2': privilege.reference,
    'J01F01-3': privilege.reference,
    L01: privilege.reference,
    L02: privilege.reference,
    L03: privilege.reference,
  },
  CALENDAR_APPROVER: { '': privilege.none, C: privilege.reference, A: privilege.full, J: privilege.reference },
  DEALER_USER: {
    '': privilege.none,
    C: privilege.reference,
    A03: privilege.reference,
    B05: privilege.reference,
    I01: privilege.reference,
    I03: privilege.reference,
    I04: privilege.edit,
    L02: privilege.reference,
    L04: privilege.edit,
  },
  VIEWER: { '': privilege.reference, M: privilege.none },
}

const allScopes = demoPrcts.map(({ prctCode }) => prctCode)

interface DemoUser {
  readonly userName: string
  readonly name: string
  readonly role: RoleCode
  readonly home: string
  readonly scopes: readonly string[]
  readonly isDealer?: boolean
}

/** Subjects are demo-<userName>; employee ids count up from E100001 in this order. */
const users: readonly DemoUser[] = [
  {
    userName: 'planner',
    name: 'Packing Planner',
    role: 'PACKING_PLANNER',
    home: DEMO_PRCT_CODE,
    scopes: [DEMO_PRCT_CODE, SMALL_PRCT_CODE, '300100'],
  },
  {
    userName: 'orders',
    name: 'Order Planner',
    role: 'ORDER_PLANNER',
    home: DEMO_PRCT_CODE,
    scopes: [DEMO_PRCT_CODE, '300100'],
  },
  {
    userName: 'operator',
    name: 'Packing Operator',
    role: 'PACKING_OPERATOR',
    home: DEMO_PRCT_CODE,
    scopes: [DEMO_PRCT_CODE],
  },
  {
    userName: 'approver',
    name: 'Calendar Approver',
    role: 'CALENDAR_APPROVER',
    home: DEMO_PRCT_CODE,
    scopes: [DEMO_PRCT_CODE],
  },
  {
    userName: 'admin',
    name: 'System Administrator',
    role: 'SYSTEM_ADMIN',
    home: HEAD_OFFICE_PRCT_CODE,
    scopes: allScopes,
  },
  {
    userName: 'dealer',
    name: 'Dealer User',
    role: 'DEALER_USER',
    home: '300100',
    scopes: ['300100', DEMO_PRCT_CODE],
    isDealer: true,
  },
  { userName: 'viewer', name: 'Viewer', role: 'VIEWER', home: DEMO_PRCT_CODE, scopes: [DEMO_PRCT_CODE] },
]

const employeeIdOf = (index: number) => `E${100_001 + index}`

export const demoPlannerId = employeeIdOf(0)

const demoUserKeys = users.map((user, index) => ({
  employeeId: employeeIdOf(index),
  subject: `demo-${user.userName}`,
}))

const pageSizes: Readonly<Record<string, number>> = {
  'J01F01-3': 100,
  M01F01: 20,
}
/** A window of 1080 lines shows about 30 rows. */
const USUAL_PAGE_SIZE = 50

export function privilegeOf(role: RoleCode, functionId: string): Privilege {
  const rules = Object.entries(privileges[role]).filter(([start]) => functionId.startsWith(start))
  return rules.sort(([a], [b]) => b.length - a.length)[0]?.[1] ?? privilege.none
}

/** Whether there are users already; those of the demo then sign in at the provider that is configured now. */
export async function keepDemoUsers(db: WriteDb, issuer: string): Promise<boolean> {
  const known = await db.selectFrom('appUser').select('userId').limit(1).execute()
  if (known.length === 0) return false
  for (const { employeeId, subject } of demoUserKeys) {
    await db
      .updateTable('appUser')
      .set({ issuer })
      .where('employeeId', '=', employeeId)
      .where('subject', '=', subject)
      .where('issuer', '<>', issuer)
      .execute()
  }
  return true
}

/** Idempotent: a rerun changes no existing rows. */
export async function seedDemoUsers(db: WriteDb, issuer: string, dealerCodes: readonly string[]): Promise<void> {
  const functionIds = [...new Set(screens.flatMap((screen) => screen.functionIds))].sort()
  const prcts = demoPrcts.map(({ prctCode, name }) => ({ prctCode, prctName: name, timeZone: demoSite.timeZone }))
  const roles = roleCodes.map((roleCode) => {
    const [nameEn, nameJa] = roleNames[roleCode]
    return { roleCode, nameEn, nameJa }
  })
  const rolePrivileges = roleCodes.flatMap((roleCode) =>
    functionIds.map((functionId) => ({ roleCode, functionId, privilege: privilegeOf(roleCode, functionId) })),
  )
  const sizes = functionIds.map((functionId) => ({ functionId, pageSize: pageSizes[functionId] ?? USUAL_PAGE_SIZE }))
  await db
    .insertInto('prct')
    .values(prcts)
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('appRole')
    .values(roles)
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('rolePrivilege')
    .values(rolePrivileges)
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('pageSize')
    .values(sizes)
    .onConflict((on) => on.doNothing())
    .execute()
  await seedUsers(db, issuer, dealerCodes)
}

async function seedUsers(db: WriteDb, issuer: string, dealerCodes: readonly string[]): Promise<void> {
  const rows = users.map((user, at) => ({
    issuer,
    subject: `demo-${user.userName}`,
    employeeId: employeeIdOf(at),
    employeeName: user.name,
    prctCode: user.home,
    roleCode: user.role,
    dealerCodes: user.isDealer ? [...dealerCodes] : null,
  }))
  await db
    .insertInto('appUser')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
  const stored = await db
    .selectFrom('appUser')
    .select(['userId', 'employeeId'])
    .where(
      'employeeId',
      'in',
      rows.map(({ employeeId }) => employeeId),
    )
    .execute()
  const idOf = new Map(stored.map(({ employeeId, userId }) => [employeeId, userId]))
  const scopes = users.flatMap((user, at) => {
    const userId = idOf.get(employeeIdOf(at))
    return userId === undefined ? [] : user.scopes.map((prctCode) => ({ userId, prctCode }))
  })
  await db
    .insertInto('userScope')
    .values(scopes)
    .onConflict((on) => on.doNothing())
    .execute()
}
