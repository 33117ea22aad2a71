import type { UserInfo } from '../platform/session/session.ts'

/** Calls need a user. */
export const testUser: UserInfo = {
  employeeId: 'E1',
  employeeName: 'P',
  prctCode: '200100',
  accessPrctCode: '200100',
  accessPrctCodeList: [{ prctCode: '200100', prctName: 'Site', timeZone: 'Asia/Tokyo' }],
  roleType: 'PACKING_PLANNER',
  roleName: 'Planner',
  idToken: '',
}
