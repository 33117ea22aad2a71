import { Button, Menu } from '@mantine/core'
import { masters, mastersOf, textIn } from '@packing/contract'
import { useRouterState } from '@tanstack/react-router'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { masterTexts } from './master-texts.ts'
import { useMasterAddress } from './use-master-address.ts'

/** Opens the masters of the screen, as far as the user may see them. Nothing where there are none. */
export function MastersMenu() {
  const t = useTexts(masterTexts)
  const language = useLanguage()
  const can = useCan()
  const route = useRouterState({ select: ({ location }) => location.pathname })
  const { open } = useMasterAddress()
  const offered = mastersOf(route).filter((name) => can(masters[name].calls.search))
  if (offered.length === 0) return null
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button variant="default" title={t('mastersHint')} rightSection={<span aria-hidden>▾</span>}>
          {t('masters')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((name) => (
          <Menu.Item key={name} onClick={() => open(name)}>
            {textIn(masters[name].title, language)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
