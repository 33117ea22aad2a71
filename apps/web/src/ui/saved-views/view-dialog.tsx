import { Button, Checkbox, Group, Modal, Radio, Stack, TextInput } from '@mantine/core'
import { type SavedView, type ViewVisibility, viewVisibilities } from '@packing/contract'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { isOneOf } from '../../platform/is-one-of.ts'
import { savedViewsTexts } from './saved-views-texts.ts'
import type { ViewNaming } from './use-saved-views.ts'

interface ViewDialogProps {
  readonly view?: SavedView | undefined
  readonly canAdminister: boolean
  readonly onClose: () => void
  readonly onSave: (naming: ViewNaming) => Promise<void>
}

export function ViewDialog({ view, canAdminister, onClose, onSave }: ViewDialogProps) {
  const t = useTexts(savedViewsTexts)
  const [name, setName] = useState(view?.name ?? '')
  const [visibility, setVisibility] = useState<ViewVisibility>(view?.visibility ?? 'PRIVATE')
  const [isPrctDefault, setIsPrctDefault] = useState(view?.isPrctDefault ?? false)
  const [issue, setIssue] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const isShared = visibility !== 'PRIVATE'

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setIssue(t('nameNeeded'))
    setIsSaving(true)
    try {
      await onSave({ name, visibility, isPrctDefault: isShared && isPrctDefault })
    } catch (error) {
      setIssue(error instanceof ApiError ? error.message : undefined)
      setIsSaving(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t(view ? 'editTitle' : 'newTitle')} transitionProps={{ duration: 0 }}>
      <form onSubmit={(event) => void onSubmit(event)}>
        <Stack gap="sm">
          <TextInput
            label={t('name')}
            value={name}
            maxLength={60}
            data-autofocus
            error={issue}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setIssue(undefined)
            }}
          />
          <VisibilityChoice {...{ visibility, canAdminister }} onChange={setVisibility} />
          {canAdminister && (
            <Checkbox
              label={t('prctDefault')}
              checked={isShared && isPrctDefault}
              disabled={!isShared}
              onChange={(event) => setIsPrctDefault(event.currentTarget.checked)}
            />
          )}
          <DialogButtons isSaving={isSaving} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

interface VisibilityChoiceProps {
  readonly visibility: ViewVisibility
  readonly canAdminister: boolean
  readonly onChange: (visibility: ViewVisibility) => void
}

function VisibilityChoice({ visibility, canAdminister, onChange }: VisibilityChoiceProps) {
  const t = useTexts(savedViewsTexts)
  return (
    <Radio.Group
      label={t('visibility')}
      value={visibility}
      onChange={(next) => isOneOf(viewVisibilities, next) && onChange(next)}
    >
      {viewVisibilities.map((each) => (
        <Radio key={each} value={each} label={t(each)} disabled={each === 'LOCKED' && !canAdminister} mt={6} />
      ))}
    </Radio.Group>
  )
}

function DialogButtons({ isSaving, onClose }: { readonly isSaving: boolean; readonly onClose: () => void }) {
  const t = useTexts(savedViewsTexts)
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={isSaving}>
        {t('ok')}
      </Button>
    </Group>
  )
}
