import { type Call, workspace } from '@packing/contract'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { isOfOtherSide, useCan } from '../../platform/session/use-can.ts'
import { layoutTexts } from './layout-texts.ts'
import classes from './screen-layout.module.css'

export interface RolesAllowedProps {
  /** Commands of the screen with the words for them, such as “Register”. The first one is the save. */
  readonly calls: readonly (readonly [words: string, call: Call])[]
}

/** Says who may do what the user’s role may not. Nothing for a user who may do everything. */
export function RolesAllowed({ calls }: RolesAllowedProps) {
  const t = useTexts(layoutTexts)
  const can = useCan()
  const missing = calls.filter(([, call]) => !can(call))
  if (missing.length === 0) return null
  const isReadOnly = missing[0] === calls[0]
  return (
    <p className={classes.roles} role="note">
      {isReadOnly && t('readOnly')}
      {missing.map(([words, call]) =>
        isOfOtherSide(call) ? (
          <span key={call.id}>{t('allowed', { action: words, roles: t('packingSite') })}</span>
        ) : (
          <RolesOf key={call.id} words={words} call={call} />
        ),
      )}
    </p>
  )
}

function RolesOf({ words, call }: { readonly words: string; readonly call: Call }) {
  const t = useTexts(layoutTexts)
  const [functionId = ''] = call.functionIds
  const asked = { functionId, privilege: call.privilege }
  const { data } = useCallQuery(workspace.listRolesAllowed, asked, { staleTime: 300_000 })
  if (!data) return null
  const roles = data.roles.length === 0 ? t('noRole') : data.roles.join(t('separator'))
  return <span>{t('allowed', { action: words, roles })}</span>
}
