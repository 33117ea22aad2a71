import { Button, Menu } from '@mantine/core'
import type { SavedView } from '@packing/contract'
import { useRef, useState } from 'react'
import { addTexts, useText } from '../../platform/i18n/i18n.ts'
import { viewsTexts } from '../../platform/i18n/texts/views.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import type { SavedViews } from './use-saved-views.ts'
import { ViewDialog } from './view-dialog.tsx'
import classes from './views-menu.module.css'

addTexts(viewsTexts)

/** What was refused has been told; the menu stays as it is. */
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

/** The saved views of a screen: apply, save, name, share, lock, set as default, delete. */
export function ViewsMenu({ views }: { readonly views: SavedViews }) {
  const { t } = useText()
  const [isOpen, setIsOpen] = useState(false)
  const [asked, setAsked] = useState<'new' | 'edit' | undefined>()
  const button = useRef<HTMLButtonElement>(null)
  const closeDialog = () => {
    setAsked(undefined)
    // The item of the menu that opened it is gone.
    button.current?.focus()
  }
  const { chosen } = views
  const isChanged = isOpen && views.isChanged()
  const mine = views.views.filter((view) => view.isMine)
  const others = views.views.filter((view) => !view.isMine)
  return (
    <>
      <Menu opened={isOpen} onChange={setIsOpen} position="bottom-start" width={320} transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button ref={button} variant="default">
            {chosen ? t('views.menuOf', { name: chosen.name }) : t('views.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.views.length === 0 && <p className={classes.quiet}>{t('views.none')}</p>}
          <Group label={t('views.mine')} group={mine} views={views} isChanged={isChanged} />
          <Group label={t('views.others')} group={others} views={views} isChanged={isChanged} />
          <Menu.Divider />
          {chosen?.mayChange && (
            <Menu.Item disabled={!isChanged} onClick={() => quietly(views.save(chosen))}>
              {t('views.save', { name: chosen.name })}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setAsked('new')}>{t('views.saveAs')}</Menu.Item>
          {chosen && <ChosenItems chosen={chosen} views={views} onEdit={() => setAsked('edit')} />}
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <ViewDialog
          view={asked === 'edit' ? chosen : undefined}
          mayAdminister={views.mayAdminister}
          onClose={closeDialog}
          onSave={async (naming) => {
            await (asked === 'edit' && chosen ? views.rename(chosen, naming) : views.saveAs(naming))
            closeDialog()
          }}
        />
      )}
    </>
  )
}

interface GroupProps {
  readonly label: string
  readonly group: readonly SavedView[]
  readonly views: SavedViews
  readonly isChanged: boolean
}

function Group({ label, group, views, isChanged }: GroupProps) {
  const { t } = useText()
  if (group.length === 0) return null
  const noteOf = (view: SavedView) =>
    [
      view.viewId === views.chosen?.viewId && isChanged && t('views.changed'),
      view.viewId === views.defaultViewId && t('views.isDefault'),
      !view.isMine && t('views.by', { name: view.ownerName }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {group.map((view) => (
        <Menu.Item
          key={view.viewId}
          leftSection={<span className={classes.mark}>{view.viewId === views.chosen?.viewId ? '✓' : ''}</span>}
          rightSection={<span className={classes.quiet}>{noteOf(view)}</span>}
          onClick={() => views.apply(view)}
        >
          {view.name}
        </Menu.Item>
      ))}
    </>
  )
}

interface ChosenItemsProps {
  readonly chosen: SavedView
  readonly views: SavedViews
  readonly onEdit: () => void
}

/** What can be done with the view that is applied. */
function ChosenItems({ chosen, views, onEdit }: ChosenItemsProps) {
  const { t } = useText()
  const { name } = chosen
  const isDefault = chosen.viewId === views.defaultViewId
  const remove = async () => {
    const question = t(chosen.visibility === 'PRIVATE' ? 'views.deleteAsk' : 'views.deleteSharedAsk', { name })
    if (await confirm(question, { isSerious: true })) await views.remove(chosen)
  }
  return (
    <>
      <Menu.Item onClick={() => quietly(views.setDefault(isDefault ? null : chosen))}>
        {isDefault ? t('views.noDefault') : t('views.setDefault', { name })}
      </Menu.Item>
      {chosen.mayChange && (
        <>
          <Menu.Item onClick={onEdit}>{t('views.edit')}</Menu.Item>
          <Menu.Item color="red" onClick={() => quietly(remove())}>
            {t('views.delete', { name })}
          </Menu.Item>
        </>
      )}
    </>
  )
}
