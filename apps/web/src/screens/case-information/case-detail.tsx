import { Button } from '@mantine/core'
import { caseInformationDetail } from '@packing/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDay, formatNumber } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { CaseLayout } from '../../ui/case-layout/case-layout.tsx'
import { CaseStatusBadge } from '../../ui/case-status.tsx'
import type { ColourBy } from '../../ui/container-view/case-colours.ts'
import { ContainerView } from '../../ui/container-view/container-view.tsx'
import { lastStep } from '../../ui/container-view/loaded-container.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { ReasonText } from '../../ui/reason-text.tsx'
import { unitTexts } from '../../ui/unit-texts.ts'
import { type CaseDetail, contentGridColumns } from './case-columns.ts'
import classes from './case-detail.module.css'
import { caseInformationTexts } from './case-information-texts.ts'

interface CaseDetailPanelProps {
  readonly caseNo: string
  readonly onOpen: (caseNo: string) => void
  readonly onClose: () => void
}

export function CaseDetailPanel({ caseNo, onOpen, onClose }: CaseDetailPanelProps) {
  const t = useTexts(caseInformationTexts)
  const query = useCallQuery(caseInformationDetail.init, { caseNo })
  const detail = query.data
  return (
    <SidePanel title={t('detail', { caseNo })} onClose={onClose} width={690}>
      {detail ? (
        <div className={classes.detail} style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
          <Header header={detail.header} />
          <Contents contents={detail.contents} />
          <CaseLayout key={detail.header.caseNo} {...detail.header} contents={detail.contents} />
          {detail.container ? (
            <Container
              key={detail.container.renbanNo}
              container={detail.container}
              caseNo={detail.header.caseNo}
              onOpen={onOpen}
            />
          ) : (
            <p className={classes.quiet}>
              {t('noContainer')} <ReasonText reasons={detail.header.leftReason} />
            </p>
          )}
        </div>
      ) : (
        !query.isPending && <p className={classes.quiet}>{t('notFound', { caseNo })}</p>
      )}
    </SidePanel>
  )
}

function Header({ header }: { header: CaseDetail['header'] }) {
  const t = useTexts(caseInformationTexts)
  const tUnit = useTexts(unitTexts)
  const language = useLanguage()
  const fact = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <dl className={classes.facts}>
      {fact(t('status'), <CaseStatusBadge status={header.status} />)}
      {fact(t('dealer'), header.dealerCode)}
      {fact(t('caseCode'), header.caseCode)}
      {fact(`${t('size')} mm`, `${header.lengthMm} × ${header.widthMm} × ${header.heightMm}`)}
      {fact(t('packOn'), formatDay(header.packOn, language))}
      {fact(t('vanOn'), formatDay(header.vanOn, language))}
      {fact(t('line'), header.lineCode)}
      {fact(t('renbanNo'), header.renbanNo ?? '–')}
      {fact(t('boxCount'), formatNumber(header.boxCount))}
      {fact(`${t('qty')} ${tUnit('pcs')}`, formatNumber(header.qty))}
      {fact(
        `${t('netKg')} / ${t('grossKg')} kg`,
        `${formatNumber(header.netKg, 1)} / ${formatNumber(header.grossKg, 1)}`,
      )}
      {fact(`${t('volumeM3')} m³`, formatNumber(header.volumeM3, 3))}
    </dl>
  )
}

const ROWS_AT_ONCE = 5

function Contents({ contents }: { contents: CaseDetail['contents'] }) {
  const t = useTexts(caseInformationTexts)
  const language = useLanguage()
  const columns = useMemo(() => contentGridColumns(language), [language])
  const height = 72 + Math.min(ROWS_AT_ONCE, Math.max(1, contents.length)) * 24
  return (
    <section>
      <h3 className={classes.title}>{t('contents')}</h3>
      <div className={classes.contents} style={{ height }}>
        <DataGrid
          label={t('contents')}
          rows={contents}
          columns={columns}
          rowKey={(row) => String(row.seq)}
          density="dense"
        />
      </div>
    </section>
  )
}

interface ContainerProps {
  readonly container: NonNullable<CaseDetail['container']>
  readonly caseNo: string
  readonly onOpen: (caseNo: string) => void
}

function Container({ container, caseNo, onOpen }: ContainerProps) {
  const t = useTexts(caseInformationTexts)
  const language = useLanguage()
  const [picked, setPicked] = useState<{ readonly of: string; readonly caseNo: string | null } | null>(null)
  const [step, setStep] = useState(() => lastStep(container))
  const [colourBy, setColourBy] = useState<ColourBy>('caseCode')
  const selected = picked?.of === caseNo ? picked.caseNo : caseNo
  return (
    <section>
      <h3 className={classes.title}>{t('container', { renbanNo: container.renbanNo })}</h3>
      <p className={classes.quiet}>
        {t('containerFacts', {
          type: container.containerType,
          dealer: container.dealerCode,
          vanOn: formatDay(container.vanOn, language),
          count: container.cases.length,
        })}{' '}
        {selected !== null && selected !== caseNo && (
          <Button size="compact-xs" variant="light" onClick={() => onOpen(selected)}>
            {t('openOther', { caseNo: selected })}
          </Button>
        )}
      </p>
      <ContainerView
        container={container}
        selectedCaseNo={selected}
        onSelect={(next) => setPicked({ of: caseNo, caseNo: next })}
        step={step}
        onStepChange={setStep}
        colourBy={colourBy}
        onColourByChange={setColourBy}
      />
    </section>
  )
}
