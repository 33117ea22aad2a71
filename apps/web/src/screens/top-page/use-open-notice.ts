import type { Notice } from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useUserInfo } from '../../platform/session/session.ts'
import { switchScope } from '../../platform/sign-in/switch-scope.ts'

/** Accepts only addresses of this site. */
const isOwnPath = (link: string) => /^\/(?!\/)/.test(link)

/** Marks the notice as read, then opens it in the PRCTCC that sent it. undefined without access to that PRCTCC. */
export function useOpenNotice() {
  const user = useUserInfo()
  const queryClient = useQueryClient()
  const router = useRouter()
  return ({ fromPrctCode, link }: Notice, onOpen: () => Promise<unknown>): (() => void) | undefined => {
    if (!isOwnPath(link) || !user?.accessPrctCodeList.some(({ prctCode }) => prctCode === fromPrctCode))
      return undefined
    return async () => {
      await onOpen()
      const isThere = fromPrctCode === user.accessPrctCode || (await switchScope(fromPrctCode, queryClient))
      if (isThere) router.history.push(link)
    }
  }
}
