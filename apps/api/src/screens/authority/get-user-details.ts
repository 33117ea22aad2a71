import { DEFAULT_MAX_UPLOAD_BYTES, functionIds } from '@packing/contract'
import type { Handler } from '../../calls/handlers.ts'
import { privilegeFor } from '../../domain/masters/choices.ts'

export const getUserDetails: Handler<'authority/getuserdetails'> = async (_input, context) => {
  const { db, user, prctCode, language } = context
  const pageSizes = await db.selectFrom('pageSize').selectAll().orderBy('functionId').execute()
  return {
    employeeId: user.employeeId,
    employeeName: user.employeeName,
    roleType: user.roleCode,
    roleName: language === 'ja' ? user.roleNameJa : user.roleNameEn,
    prctCode: user.ownPrctCode,
    isOfSomeDealers: user.dealerCodes !== null,
    accessPrctCode: prctCode,
    accessPrctCodeList: [...user.scopes],
    functionIdAccessPrivilegeList: functionIds.map((functionId) => ({
      functionId,
      accessPrivilege: privilegeFor(context, functionId),
    })),
    screenPageSizeInfoList: pageSizes.map((row) => ({ functionId: row.functionId, pageSize: row.pageSize })),
    maxUploadFileSize: DEFAULT_MAX_UPLOAD_BYTES,
    preferences: user.preferences,
  }
}
