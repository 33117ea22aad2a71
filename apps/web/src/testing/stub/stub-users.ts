import {
  DEFAULT_MAX_UPLOAD_BYTES,
  DEFAULT_TIME_ZONE,
  functionIds,
  type Language,
  type Privilege,
  privilege,
  privilegeInScope,
  type RoleCode,
  type Text,
  textIn,
  type UserDetails,
} from '@packing/contract'

export interface StubUser {
  readonly userName: string
  readonly employeeId: string
  readonly name: string
  readonly role: RoleCode
  readonly roleName: Text
  readonly home: string
  readonly scopes: readonly string[]
  /** By start of the function's id; the longest decides. */
  readonly privileges: Readonly<Record<string, Privilege>>
}

const { none, reference, edit, full } = privilege

export const scopeNames: Readonly<Record<string, string>> = {
  '100100': 'Head office',
  '200100': 'Packing site Nagoya',
  '200200': 'Packing site Kyushu',
  '300100': 'Dealers',
}

/** Users of the local provider, with the roles, PRCTCCs and privileges that the demo gives them. */
export const stubUsers: readonly StubUser[] = [
  {
    userName: 'planner',
    employeeId: 'E100001',
    name: 'Packing Planner',
    role: 'PACKING_PLANNER',
    roleName: { en: 'Packing planner', ja: '梱包計画担当' },
    home: '200100',
    scopes: ['200100', '200200', '300100'],
    privileges: { '': reference, A03: edit, A04: full, B: full, D: full, I: full, J: full, K: full, L: full, M: full },
  },
  {
    userName: 'orders',
    employeeId: 'E100002',
    name: 'Order Planner',
    role: 'ORDER_PLANNER',
    roleName: { en: 'Order planner', ja: '受注計画担当' },
    home: '200100',
    scopes: ['200100', '300100'],
    privileges: {
      '': none,
      C: reference,
      A: reference,
      B: reference,
      D01: reference,
      I: full,
      J: reference,
      K: reference,
      L02: reference,
      L04: edit,
      M: edit,
    },
  },
  {
    userName: 'operator',
    employeeId: 'E100003',
    name: 'Packing Operator',
    role: 'PACKING_OPERATOR',
    roleName: { en: 'Packing operator', ja: '梱包作業担当' },
    home: '200100',
    scopes: ['200100'],
    privileges: {
      '': none,
      C: reference,
      A02: reference,
      B01: reference,
      D01: reference,
      D02: edit,
      'J01F01-2': reference,
      'J01F01-3': reference,
      L01: reference,
      L02: reference,
      L03: reference,
    },
  },
  {
    userName: 'approver',
    employeeId: 'E100004',
    name: 'Calendar Approver',
    role: 'CALENDAR_APPROVER',
    roleName: { en: 'Calendar approver', ja: 'カレンダー承認者' },
    home: '200100',
    scopes: ['200100'],
    privileges: { '': none, C: reference, A: full, J: reference },
  },
  {
    userName: 'admin',
    employeeId: 'E100005',
    name: 'System Administrator',
    role: 'SYSTEM_ADMIN',
    roleName: { en: 'System administrator', ja: 'システム管理者' },
    home: '100100',
    scopes: ['100100', '200100', '200200', '300100'],
    privileges: { '': full },
  },
  {
    userName: 'dealer',
    employeeId: 'E100006',
    name: 'Dealer User',
    role: 'DEALER_USER',
    roleName: { en: 'Dealer user', ja: 'ディーラー担当' },
    home: '300100',
    scopes: ['200100', '300100'],
    privileges: {
      '': none,
      C: reference,
      A03: reference,
      B05: reference,
      I01: reference,
      I03: reference,
      I04: edit,
      L02: reference,
      L04: edit,
    },
  },
  {
    userName: 'viewer',
    employeeId: 'E100007',
    name: 'Viewer',
    role: 'VIEWER',
    roleName: { en: 'Viewer', ja: '閲覧者' },
    home: '200100',
    scopes: ['200100'],
    privileges: { '': reference, M: none },
  },
]

export function userNamed(userName: string): StubUser {
  const user = stubUsers.find((each) => each.userName === userName)
  if (!user) throw new Error(`The stub has no user ${userName}`)
  return user
}

export function privilegeOf(user: StubUser, functionId: string, accessPrctCode: string): Privilege {
  const rules = Object.entries(user.privileges).filter(([start]) => functionId.startsWith(start))
  const stored = rules.sort(([a], [b]) => b.length - a.length)[0]?.[1] ?? none
  return privilegeInScope(stored, functionId, { ownPrctCode: user.home, accessPrctCode })
}

const PAGE_SIZES: Readonly<Record<string, number>> = { 'J01F01-3': 100, M01F01: 20 }
const USUAL_PAGE_SIZE = 50

interface Asking {
  readonly accessPrctCode: string
  readonly language: Language
  readonly preferences: UserDetails['preferences']
}

export const detailsOf = (user: StubUser, { accessPrctCode, language, preferences }: Asking): UserDetails => ({
  employeeId: user.employeeId,
  employeeName: user.name,
  roleType: user.role,
  roleName: textIn(user.roleName, language),
  prctCode: user.home,
  isOfSomeDealers: user.role === 'DEALER_USER',
  accessPrctCode,
  accessPrctCodeList: user.scopes.map((prctCode) => ({
    prctCode,
    prctName: scopeNames[prctCode] ?? prctCode,
    timeZone: DEFAULT_TIME_ZONE,
  })),
  functionIdAccessPrivilegeList: functionIds.map((functionId) => ({
    functionId,
    accessPrivilege: privilegeOf(user, functionId, accessPrctCode),
  })),
  screenPageSizeInfoList: functionIds.map((functionId) => ({
    functionId,
    pageSize: PAGE_SIZES[functionId] ?? USUAL_PAGE_SIZE,
  })),
  maxUploadFileSize: DEFAULT_MAX_UPLOAD_BYTES,
  preferences,
})
