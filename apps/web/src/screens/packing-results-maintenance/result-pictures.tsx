import { Button } from '@mantine/core'
import { MAX_RESULT_PICTURES, pictureTypes, type ResultPicture, resultPictures } from '@packing/contract'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDateTime } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { notify } from '../../platform/messages/notify.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { SmallFileButton } from '../../ui/elements/file-picker.tsx'
import { useBusyCall } from '../../ui/hooks/use-busy-call.ts'
import { shrinkPicture } from '../../ui/pictures/shrink-picture.ts'
import { packingResultsTexts } from './packing-results-texts.ts'
import classes from './result-panel.module.css'

interface ResultPicturesProps {
  readonly caseNo: string
  readonly pictures: readonly ResultPicture[]
  /** The month is closed. */
  readonly isLocked: boolean
  readonly onChanged: () => void
}

/** Photos of defects as thumbnails; one of them enlarged below. */
export function ResultPictures({ caseNo, pictures, isLocked, onChanged }: ResultPicturesProps) {
  const t = useTexts(packingResultsTexts)
  const can = useCan()
  const [enlarged, setEnlarged] = useState<number>()
  const { add, remove, isBusy } = usePictures(caseNo, onChanged)
  const large = pictures.find(({ slot }) => slot === enlarged)
  const isFull = pictures.length >= MAX_RESULT_PICTURES
  const canAdd = can(resultPictures.savePicture) && !isLocked
  return (
    <section aria-label={t('photos')}>
      <h3 className={classes.title}>{t('photos')}</h3>
      {pictures.length === 0 && <p className={classes.quiet}>{t('noPhotos')}</p>}
      <div className={classes.pictures}>
        {pictures.map((picture) => (
          <Picture
            key={`${picture.slot} ${picture.at}`}
            picture={picture}
            onEnlarge={() => setEnlarged(enlarged === picture.slot ? undefined : picture.slot)}
            onRemove={isLocked ? undefined : () => void remove(picture.slot)}
          />
        ))}
      </div>
      {large && <Enlarged key={large.at} caseNo={caseNo} slot={large.slot} />}
      {canAdd && (
        <SmallFileButton
          accept={pictureTypes.join(',')}
          disabled={isFull}
          onPick={(file) => void add(file)}
          isBusy={isBusy}
        >
          {isFull ? t('photosFull', { max: MAX_RESULT_PICTURES }) : t('addPhoto')}
        </SmallFileButton>
      )}
    </section>
  )
}

function Enlarged({ caseNo, slot }: { readonly caseNo: string; readonly slot: number }) {
  const t = useTexts(packingResultsTexts)
  const { data } = useCallQuery(resultPictures.searchPicture, { caseNo, slot })
  return data && <img className={classes.large} src={data.picture} alt={t('photoOf', { slot, caseNo })} />
}

interface PictureProps {
  readonly picture: ResultPicture
  readonly onEnlarge: () => void
  readonly onRemove: (() => void) | undefined
}

function Picture({ picture: { slot, thumbnail, at, by }, onEnlarge, onRemove }: PictureProps) {
  const t = useTexts(packingResultsTexts)
  const can = useCan()
  return (
    <div className={classes.picture}>
      <button type="button" className={classes.thumbnail} aria-label={t('enlargePhoto', { slot })} onClick={onEnlarge}>
        <img src={thumbnail} alt="" />
      </button>
      <span className={classes.quiet}>{`${formatDateTime(at)} ${by}`}</span>
      {onRemove && can(resultPictures.deletePicture) && (
        <Button size="compact-xs" variant="default" aria-label={t('deletePhotoNo', { slot })} onClick={onRemove}>
          {t('deletePhoto')}
        </Button>
      )}
    </div>
  )
}

function usePictures(caseNo: string, onChanged: () => void) {
  const t = useTexts(packingResultsTexts)
  const { run, isBusy } = useBusyCall(onChanged)
  const add = async (file: File) => {
    const sizes = await shrinkPicture(file).catch(() => undefined)
    if (!sizes) return notify('error', t('unreadablePhoto', { name: file.name }))
    await run(() => callApi(resultPictures.savePicture, { caseNo, ...sizes }))
  }
  const remove = async (slot: number) => {
    if (!(await confirm(t('deletePhotoAsk', { slot, caseNo }), { isSerious: true }))) return
    await run(() => callApi(resultPictures.deletePicture, { caseNo, slot }))
  }
  return { add, remove, isBusy }
}
