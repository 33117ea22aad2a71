import type { NetId } from '@packing/contract'
import type { AppTokens } from '../domain/identity/app-token.ts'
import type { IdTokenVerifier } from '../domain/identity/id-token.ts'
import type { Handlers } from '../handlers.ts'
import type { Net } from '../platform/jobs/job.ts'
import { authenticate, getUserDetails } from './authority/authority.ts'
import { initCaseDetail } from './case-information/detail.ts'
import { searchCases } from './case-information/search.ts'
import { downloadFile, getAccessPrctList, getDealerPrct, getRoleList, initialToken } from './common/common.ts'
import { downloadLog } from './job-net-kick/download.ts'
import { execNet } from './job-net-kick/exec.ts'
import { initNets } from './job-net-kick/init.ts'
import { searchRuns } from './job-net-kick/search.ts'
import { downloadOrders } from './order-compiling/download.ts'
import { initOrders } from './order-compiling/init.ts'
import { saveOrders } from './order-compiling/save.ts'
import { searchOrders } from './order-compiling/search.ts'
import { uploadOrders } from './order-compiling/upload.ts'
import { initOcfAsn } from './order-ocf-asn/init.ts'
import { searchOcfAsn } from './order-ocf-asn/search.ts'
import { downloadPlan } from './packing-plan/download.ts'
import { initPlan } from './packing-plan/init.ts'
import { searchPlan } from './packing-plan/search.ts'
import { initTopPage } from './top-page/init.ts'

export interface HandlerDependencies {
  readonly tokens: AppTokens
  readonly idTokens: IdTokenVerifier
  readonly nets: readonly Net<NetId>[]
}

/** Every built call with the function that serves it. */
export const createHandlers = ({ tokens, idTokens, nets }: HandlerDependencies): Handlers => ({
  'authority/authenticate': authenticate({ tokens, idTokens }),
  'authority/getuserdetails': getUserDetails,
  'common/getdealerprct': getDealerPrct,
  'common/getaccessprctlist': getAccessPrctList,
  'common/getrolelist': getRoleList,
  'common/download': downloadFile,
  'common/initialtoken': initialToken(tokens),
  'toppage/init': initTopPage(nets),
  'ordercompiling/init': initOrders,
  'ordercompiling/search': searchOrders,
  'ordercompiling/download': downloadOrders,
  'ordercompiling/save': saveOrders,
  'ordercompiling/upload': uploadOrders,
  'packingplan/init': initPlan,
  'packingplan/search': searchPlan,
  'packingplan/download': downloadPlan,
  'caseinformation/search': searchCases,
  'caseinformationdetail/init': initCaseDetail,
  'orderocfasn/init': initOcfAsn,
  'orderocfasn/search': searchOcfAsn,
  'jobnetkick/init': initNets(nets),
  'jobnetkick/search': searchRuns(nets),
  'jobnetkick/exec': execNet(nets),
  'jobnetkick/download': downloadLog,
})
