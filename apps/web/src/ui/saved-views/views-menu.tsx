import { Button, Menu } from '@mantine/core'
import type { SavedView } from '@packing/contract'
import { useRef, useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { savedViewsTexts } from './saved-views-texts.ts'
import type { SavedViews } from './use-saved-views.ts'
import { ViewDialog } from './view-dialog.tsx'
import classes from './views-menu.module.css'

/** Failures were shown by the API client; the menu stays as it is. */
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

export function ViewsMenu({ views }: { readonly views: SavedViews }) {
  const t = useTexts(savedViewsTexts)
  const [isOpen, setIsOpen] = useState(false)
  const [dialog, setDialog] = useState<'new' | 'edit' | undefined>()
  const button = useRef<HTMLButtonElement>(null)
  const closeDialog = () => {
    setDialog(undefined)
    // The menu item that opened it is gone.
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
            {chosen ? t('menuOf', { name: chosen.name }) : t('menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.views.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
          <Group label={t('mine')} group={mine} views={views} isChanged={isChanged} />
          <Group label={t('others')} group={others} views={views} isChanged={isChanged} />
          <Menu.Divider />
          {chosen?.canChange && (
            <Menu.Item disabled={!isChanged} onClick={() => quietly(views.save(chosen))}>
              {t('save', { name: chosen.name })}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setDialog('new')}>{t('saveAs')}</Menu.Item>
          {chosen && <ChosenItems chosen={chosen} views={views} onEdit={() => setDialog('edit')} />}
        </Menu.Dropdown>
      </Menu>
      {dialog && (
        <ViewDialog
          view={dialog === 'edit' ? chosen : undefined}
          canAdminister={views.canAdminister}
          onClose={closeDialog}
          onSave={async (naming) => {
            await (dialog === 'edit' && chosen ? views.rename(chosen, naming) : views.saveAs(naming))
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
  const t = useTexts(savedViewsTexts)
  if (group.length === 0) return null
  const noteOf = (view: SavedView) =>
    [
      view.viewId === views.chosen?.viewId && isChanged && t('changed'),
      view.viewId === views.defaultViewId && t('isDefault'),
      !view.isMine && t('by', { name: view.ownerName }),
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

function ChosenItems({ chosen, views, onEdit }: ChosenItemsProps) {
  const t = useTexts(savedViewsTexts)
  const { name } = chosen
  const isDefault = chosen.viewId === views.defaultViewId
  const remove = async () => {
    const question = t(chosen.visibility === 'PRIVATE' ? 'deleteAsk' : 'deleteSharedAsk', { name })
    if (await confirm(question, { isSerious: true })) await views.remove(chosen)
  }
  return (
    <>
      <Menu.Item onClick={() => quietly(views.setDefault(isDefault ? null : chosen))}>
        {isDefault ? t('noDefault') : t('setDefault', { name })}
      </Menu.Item>
      {chosen.canChange && (
        <>
          <Menu.Item onClick={onEdit}>{t('edit')}</Menu.Item>
          <Menu.Item color="red" onClick={() => quietly(remove())}>
            {t('delete', { name })}
          </Menu.Item>
        </>
      )}
    </>
  )
}
