import { type CaseContent, formatPartNo } from '@packing/contract'
import { Fragment, useMemo, useState } from 'react'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import type { CaseDetail } from '../case-columns.ts'
import { boxesOf, type CaseBox } from './case-boxes.ts'
import classes from './case-detail.module.css'
import { caseDetailTexts } from './case-detail-texts.ts'

/** Parts of the case; each opens into its boxes. */
export function Contents({ detail: { header, contents } }: { readonly detail: CaseDetail }) {
  const t = useTexts(caseDetailTexts)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const boxes = useMemo(
    () => boxesOf(header.caseNo, contents, header.packedQty > 0),
    [header.caseNo, header.packedQty, contents],
  )
  const toggle = (seq: number) =>
    setOpened((old) => new Set(old.has(seq) ? [...old].filter((one) => one !== seq) : [...old, seq]))
  return (
    <section aria-label={t('contents')}>
      <h3 className={classes.title}>{t('contents')}</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('partNo')}</th>
            <th scope="col">{t('partName')}</th>
            <th scope="col" className={classes.number}>
              {t('boxCount')}
            </th>
            <th scope="col" className={classes.number}>
              {t('qty')}
            </th>
            <th scope="col">{t('lot')}</th>
            <th scope="col">{t('origin')}</th>
            <th scope="col">{t('dgClasses')}</th>
            <th scope="col" className={classes.number}>
              {t('netKg')}
            </th>
          </tr>
        </thead>
        <tbody>
          {contents.map((content) => (
            <Fragment key={content.seq}>
              <Part content={content} isOpen={opened.has(content.seq)} onToggle={() => toggle(content.seq)} />
              {opened.has(content.seq) && boxes.get(content.seq)?.map((box) => <Box key={box.seq} box={box} />)}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface PartProps {
  readonly content: CaseContent
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function Part({ content, isOpen, onToggle }: PartProps) {
  const t = useTexts(caseDetailTexts)
  const partNo = formatPartNo(content.partNo)
  return (
    <tr>
      <td>
        <button
          type="button"
          className={classes.disclosure}
          aria-expanded={isOpen}
          aria-label={t('boxesOf', { partNo })}
          onClick={onToggle}
        >
          <span aria-hidden>{isOpen ? '▾' : '▸'}</span> {partNo}
        </button>
      </td>
      <td>{content.partName}</td>
      <td className={classes.number}>{formatNumber(content.boxes)}</td>
      <td className={classes.number}>
        {formatNumber(content.packedQty)} / {formatNumber(content.qty)}
      </td>
      <td>{content.lotNo || t('none')}</td>
      <td>{content.origin}</td>
      <td>{content.dgClass || t('none')}</td>
      <td className={classes.number}>
        {formatNumber(content.netKg, 1)}
        {content.weighedKg !== null && <div>{t('weighedKg', { kg: formatNumber(content.weighedKg, 1) })}</div>}
      </td>
    </tr>
  )
}

function Box({ box: { seq, boxId, qty, netKg } }: { readonly box: CaseBox }) {
  const t = useTexts(caseDetailTexts)
  return (
    <tr className={classes.box}>
      <td>{t('box', { seq })}</td>
      <td colSpan={2}>{boxId}</td>
      <td className={classes.number}>{formatNumber(qty)}</td>
      <td colSpan={3} />
      <td className={classes.number}>{formatNumber(netKg, 1)}</td>
    </tr>
  )
}
