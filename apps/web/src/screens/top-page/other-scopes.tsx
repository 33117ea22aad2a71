import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useUserInfo } from '../../platform/session/session.ts'
import { switchScope } from '../../platform/session/switch-scope.ts'
import { topPageTexts } from './top-page-texts.ts'

/** A dealer's own PRCTCC has no orders: they are in those of the packing sites. */
export function OtherScopes() {
  const t = useTexts(topPageTexts)
  const user = useUserInfo()
  const queryClient = useQueryClient()
  const others = user?.accessPrctCodeList.filter(({ prctCode }) => prctCode !== user.accessPrctCode) ?? []
  return (
    <Group justify="center">
      {others.map(({ prctCode, prctName }) => (
        <Button key={prctCode} variant="default" onClick={() => void switchScope(prctCode, queryClient)}>
          {t('switchTo', { prct: `${prctCode} ${prctName}` })}
        </Button>
      ))}
    </Group>
  )
}
