import { Button } from '@mantine/core'
import {
  type ConditionPicture,
  formatPartNo,
  type PictureKind,
  packingConditionDesk,
  pictureTypes,
} from '@packing/contract'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { notify } from '../../platform/messages/notify.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { SmallFileButton } from '../../ui/elements/file-picker.tsx'
import { useBusyCall } from '../../ui/hooks/use-busy-call.ts'
import { shrinkPicture } from '../../ui/pictures/shrink-picture.ts'
import classes from './packing-condition.module.css'
import { packingConditionTexts } from './packing-condition-texts.ts'

export interface Subject {
  readonly kind: PictureKind
  /** '': the row names none. */
  readonly code: string
}

interface PicturesProps {
  readonly subjects: readonly Subject[]
  readonly pictures: readonly ConditionPicture[]
  readonly onChanged: () => void
}

/** Part, box and case as thumbnails; one of them enlarged below. */
export function Pictures({ subjects, pictures, onChanged }: PicturesProps) {
  const t = useTexts(packingConditionTexts)
  const [enlarged, setEnlarged] = useState<PictureKind>()
  const large = pictures.find(({ kind }) => kind === enlarged)
  return (
    <section className={classes.section}>
      <h3>{t('pictures')}</h3>
      <div className={classes.pictures}>
        {subjects.map((subject) => (
          <Picture
            key={subject.kind}
            subject={subject}
            picture={pictures.find(({ kind, code }) => kind === subject.kind && code === subject.code)}
            onEnlarge={() => setEnlarged(enlarged === subject.kind ? undefined : subject.kind)}
            onChanged={onChanged}
          />
        ))}
      </div>
      {large && <Enlarged key={`${large.kind} ${large.code} ${large.rowVersion}`} picture={large} />}
    </section>
  )
}

function Enlarged({ picture: { kind, code } }: { readonly picture: ConditionPicture }) {
  const t = useTexts(packingConditionTexts)
  const { data } = useCallQuery(packingConditionDesk.searchPicture, { kind, code })
  return data && <img className={classes.large} src={data.picture} alt={`${t(`picture.${kind}`)} ${code}`} />
}

interface PictureProps {
  readonly subject: Subject
  readonly picture: ConditionPicture | undefined
  readonly onEnlarge: () => void
  readonly onChanged: () => void
}

function Picture({ subject, picture, onEnlarge, onChanged }: PictureProps) {
  const t = useTexts(packingConditionTexts)
  const can = useCan()
  const { kind, code } = subject
  const name = `${t(`picture.${kind}`)} ${kind === 'PART' ? formatPartNo(code) : code}`
  const { store, remove, isBusy } = usePicture(subject, picture, onChanged)
  return (
    <div className={classes.picture}>
      {picture ? (
        <button
          type="button"
          className={classes.thumbnail}
          aria-label={t('enlarge', { subject: name })}
          onClick={onEnlarge}
        >
          <img src={picture.thumbnail} alt="" />
        </button>
      ) : (
        <div className={classes.thumbnail}>{t('noPicture')}</div>
      )}
      <span>{name}</span>
      {code !== '' && can(packingConditionDesk.savePicture) && (
        <SmallFileButton
          accept={pictureTypes.join(',')}
          onPick={(file) => void store(file)}
          isBusy={isBusy}
          label={t('choosePictureOf', { subject: name })}
        >
          {t('choosePicture')}
        </SmallFileButton>
      )}
      {picture && can(packingConditionDesk.deletePicture) && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('deletePictureOf', { subject: name })}
          onClick={() => void remove()}
        >
          {t('deletePicture')}
        </Button>
      )}
    </div>
  )
}

function usePicture({ kind, code }: Subject, picture: ConditionPicture | undefined, onChanged: () => void) {
  const t = useTexts(packingConditionTexts)
  const { run, isBusy } = useBusyCall(onChanged)
  const rowVersion = picture?.rowVersion ?? 0
  const store = async (file: File) => {
    const sizes = await shrinkPicture(file).catch(() => undefined)
    if (!sizes) return notify('error', t('unreadable', { name: file.name }))
    await run(() => callApi(packingConditionDesk.savePicture, { kind, code, rowVersion, ...sizes }))
  }
  const remove = async () => {
    if (!(await confirm(t('deletePictureAsk', { code }), { isSerious: true }))) return
    await run(() => callApi(packingConditionDesk.deletePicture, { kind, code, rowVersion }))
  }
  return { store, remove, isBusy }
}
