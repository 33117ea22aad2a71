import type { Notice } from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useUserInfo } from '../../platform/session/session.ts'
import { switchScope } from '../../platform/session/switch-scope.ts'

/** Addresses of our own only: whatever else a notice holds is text. */
const isOwnPath = (link: string) => /^\/(?!\/)/.test(link)

/** How a notice is opened, and marked before: its rows are in the unit that it comes from. Undefined where the user may not go there. */
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
