import type { HandlerDependencies } from '../../calls/handler-dependencies.ts'
import type { Handlers } from '../../calls/handlers.ts'
import { comparePlans } from './compare-plans.ts'
import { endOwnSession } from './end-session.ts'
import { cancelOwnFile, listOwnFiles, requestOwnFile } from './files.ts'
import { findRecords } from './find-records.ts'
import { rowHistory } from './history.ts'
import { initMail, saveMail } from './mail.ts'
import { acknowledgeOwnNotice, readOwnNotices } from './notices.ts'
import { listRolesAllowed } from './roles-allowed.ts'
import { savePreferences } from './save-preferences.ts'
import { chooseDefaultView, listOwnViews, removeView, saveOwnView } from './views.ts'

export const workspaceHandlers = ({ nets, sendsMails }: HandlerDependencies) =>
  ({
    'workspace/common/save-preferences': savePreferences,
    'workspace/common/end-session': endOwnSession,
    'workspace/common/list-views': listOwnViews,
    'workspace/common/save-view': saveOwnView,
    'workspace/common/choose-default-view': chooseDefaultView,
    'workspace/common/delete-view': removeView,
    'workspace/common/search-history': rowHistory,
    'workspace/common/list-roles-allowed': listRolesAllowed,
    'workspace/packing-plan/compare-plans': comparePlans,
    'workspace/top-page/read-notices': readOwnNotices,
    'workspace/top-page/acknowledge-notice': acknowledgeOwnNotice,
    'workspace/common/request-file': requestOwnFile,
    'workspace/common/cancel-file': cancelOwnFile,
    'workspace/common/list-files': listOwnFiles,
    'workspace/common/init-mail': initMail(sendsMails),
    'workspace/common/save-mail': saveMail,
    'workspace/common/find-records': findRecords(nets),
  }) satisfies Partial<Handlers>
