export interface IdentityUser {
  readonly userName: string
  readonly employeeId: string
  readonly name: string
  readonly nameJa: string
  readonly prctCode: string
  readonly roleType: string
  readonly email: string
  readonly phone: string
  /** Further claims of the ID token, in the form of any provider. */
  readonly claims?: Readonly<Record<string, unknown>>
}

/** Shared: these users exist on a local machine only. */
export const DEMO_PASSWORD = 'demo'

export const subjectOf = (user: IdentityUser) => `demo-${user.userName}`

const user = (
  userName: string,
  employeeId: string,
  [name, nameJa]: readonly [string, string],
  prctCode: string,
  roleType: string,
): IdentityUser => ({
  userName,
  employeeId,
  name,
  nameJa,
  prctCode,
  roleType,
  email: `${userName}@example.com`,
  phone: `+81-00-0000-${employeeId.slice(-4)}`,
})

export const demoUsers: readonly IdentityUser[] = [
  user('planner', 'E100001', ['Packing Planner', '梱包計画担当'], '200100', 'PACKING_PLANNER'),
  user('orders', 'E100002', ['Order Planner', '受注計画担当'], '200100', 'ORDER_PLANNER'),
  user('operator', 'E100003', ['Packing Operator', '梱包作業担当'], '200100', 'PACKING_OPERATOR'),
  user('approver', 'E100004', ['Calendar Approver', 'カレンダー承認者'], '200100', 'CALENDAR_APPROVER'),
  user('admin', 'E100005', ['System Administrator', 'システム管理者'], '100100', 'SYSTEM_ADMIN'),
  user('dealer', 'E100006', ['Dealer User', 'ディーラー担当'], '300100', 'DEALER_USER'),
  user('viewer', 'E100007', ['Viewer', '閲覧者'], '200100', 'VIEWER'),
]

export const commonClaims = (user: IdentityUser) => ({
  sub: subjectOf(user),
  email: user.email,
  email_verified: true,
  phone_number: user.phone,
  phone_number_verified: true,
  'custom:employeeId': user.employeeId,
  'custom:prctCode': user.prctCode,
  'custom:roleType': user.roleType,
  ...user.claims,
})
