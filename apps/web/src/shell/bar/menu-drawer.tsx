import { Drawer } from '@mantine/core'
import type { Screen } from '@packing/contract'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/texts.ts'
import { actionTexts } from '../../ui/words/action-texts.ts'
import classes from '../frame/shell.module.css'
import { shellTexts } from '../frame/shell-texts.ts'
import { userMenu } from '../site/menu.ts'

interface MenuDrawerProps {
  readonly isOpen: boolean
  readonly current: Screen | undefined
  readonly onClose: () => void
}

export function MenuDrawer({ isOpen, current, onClose }: MenuDrawerProps) {
  const t = useTexts(shellTexts)
  const tAction = useTexts(actionTexts)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={400}
      title={t('menu')}
      closeButtonProps={{ 'aria-label': tAction('close') }}
      transitionProps={{ duration: 100 }}
    >
      <nav aria-label={t('menu')}>
        {userMenu().map((section) => (
          <section key={section.group ?? 'top'} className={classes.menuGroup}>
            {section.group && <h2>{section.group}</h2>}
            <ul>
              {section.screens.map((screen) => (
                <li key={screen.route}>
                  <Link
                    to={screen.route}
                    className={classes.menuItem}
                    aria-current={screen === current ? 'page' : undefined}
                    onClick={onClose}
                  >
                    <span className={classes.menuCode}>{screen.menuCode}</span>
                    {screen.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </Drawer>
  )
}
