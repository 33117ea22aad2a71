import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useUserInfo } from '../../platform/session/session.ts'
import { switchScope } from '../../platform/sign-in/switch-scope.ts'
import { otherScopesTexts } from './other-scopes-texts.ts'

/** The other PRCTCCs of the user: a dealer's own one has no orders, which are in those of the packing sites. */
export function OtherScopes({ intro }: { readonly intro?: string }) {
  const t = useTexts(otherScopesTexts)
  const user = useUserInfo()
  const queryClient = useQueryClient()
  const others = user?.accessPrctCodeList.filter(({ prctCode }) => prctCode !== user.accessPrctCode) ?? []
  if (others.length === 0) return null
  return (
    <>
      {intro !== undefined && <span>{intro}</span>}
      <Group justify="center">
        {others.map(({ prctCode, prctName }) => (
          <Button key={prctCode} variant="default" onClick={() => void switchScope(prctCode, queryClient)}>
            {t('switchTo', { prct: `${prctCode} ${prctName}` })}
          </Button>
        ))}
      </Group>
    </>
  )
}
