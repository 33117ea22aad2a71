import { NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../platform/i18n/texts.ts'
import { logProblem } from '../../platform/log.ts'
import type { UserInfo } from '../../platform/session/session.ts'
import { switchScope } from '../../platform/sign-in/switch-scope.ts'
import classes from '../frame/shell.module.css'
import { shellTexts } from '../frame/shell-texts.ts'

export function ScopeSelect({ user }: { readonly user: UserInfo }) {
  const t = useTexts(shellTexts)
  const queryClient = useQueryClient()
  return (
    <NativeSelect
      className={classes.scope ?? ''}
      aria-label={t('scope')}
      title={t('scope')}
      value={user.accessPrctCode}
      data={user.accessPrctCodeList.map((scope) => ({
        value: scope.prctCode,
        label: `${scope.prctCode} ${scope.prctName}`,
      }))}
      onChange={(event) => {
        switchScope(event.currentTarget.value, queryClient).catch((error: unknown) =>
          logProblem('The scope was not switched', error),
        )
      }}
    />
  )
}
