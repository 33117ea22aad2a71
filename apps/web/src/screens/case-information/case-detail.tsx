import { Button } from '@mantine/core'
import { caseInformationDetail } from '@packing/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDay, formatNumber } from '../../platform/i18n/format.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { ColourBy } from '../../ui/container-view/case-colours.ts'
import { ContainerView } from '../../ui/container-view/container-view.tsx'
import { lastStep } from '../../ui/container-view/loaded-container.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { ReasonText } from '../../ui/reason-text.tsx'
import { type CaseDetail, caseBadge, contentGridColumns } from './case-columns.ts'
import classes from './case-detail.module.css'

interface CaseDetailPanelProps {
  readonly caseNo: string
  readonly onOpen: (caseNo: string) => void
  readonly onClose: () => void
}

/** One case: what it is, what is in it and where it stands. */
export function CaseDetailPanel({ caseNo, onOpen, onClose }: CaseDetailPanelProps) {
  const { t } = useText()
  const query = useCallQuery(caseInformationDetail.init, { caseNo })
  const detail = query.data
  return (
    <SidePanel title={t('case.detail', { caseNo })} onClose={onClose} width={690}>
      {detail ? (
        <div className={classes.detail} style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
          <Header header={detail.header} />
          <Contents contents={detail.contents} />
          {detail.container ? (
            <Container
              key={detail.container.renbanNo}
              container={detail.container}
              caseNo={detail.header.caseNo}
              onOpen={onOpen}
            />
          ) : (
            <p className={classes.quiet}>
              {t('case.noContainer')} <ReasonText reasons={detail.header.leftReason} />
            </p>
          )}
        </div>
      ) : (
        !query.isPending && <p className={classes.quiet}>{t('case.notFound', { caseNo })}</p>
      )}
    </SidePanel>
  )
}

function Header({ header }: { header: CaseDetail['header'] }) {
  const { t, language } = useText()
  const fact = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <dl className={classes.facts}>
      {fact(t('case.status'), caseBadge(header.status, t))}
      {fact(t('case.dealer'), header.dealerCode)}
      {fact(t('case.caseCode'), header.caseCode)}
      {fact(`${t('case.size')} mm`, `${header.lengthMm} × ${header.widthMm} × ${header.heightMm}`)}
      {fact(t('case.packOn'), formatDay(header.packOn, language))}
      {fact(t('case.vanOn'), formatDay(header.vanOn, language))}
      {fact(t('case.line'), header.lineCode)}
      {fact(t('case.renbanNo'), header.renbanNo ?? '–')}
      {fact(t('case.boxCount'), formatNumber(header.boxCount))}
      {fact(`${t('case.qty')} ${t('unit.pcs')}`, formatNumber(header.qty))}
      {fact(
        `${t('case.netKg')} / ${t('case.grossKg')} kg`,
        `${formatNumber(header.netKg, 1)} / ${formatNumber(header.grossKg, 1)}`,
      )}
      {fact(`${t('case.volumeM3')} m³`, formatNumber(header.volumeM3, 3))}
    </dl>
  )
}

const ROWS_AT_ONCE = 5

function Contents({ contents }: { contents: CaseDetail['contents'] }) {
  const { t, language } = useText()
  const columns = useMemo(() => contentGridColumns(language), [language])
  const height = 72 + Math.min(ROWS_AT_ONCE, Math.max(1, contents.length)) * 24
  return (
    <section>
      <h3 className={classes.title}>{t('case.contents')}</h3>
      <div className={classes.contents} style={{ height }}>
        <DataGrid
          label={t('case.contents')}
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

/** The container lights up the open case, or the one that was picked in it since. */
function Container({ container, caseNo, onOpen }: ContainerProps) {
  const { t, language } = useText()
  const [picked, setPicked] = useState<{ readonly of: string; readonly caseNo: string | null } | null>(null)
  const [step, setStep] = useState(() => lastStep(container))
  const [colourBy, setColourBy] = useState<ColourBy>('caseCode')
  const selected = picked?.of === caseNo ? picked.caseNo : caseNo
  return (
    <section>
      <h3 className={classes.title}>{t('case.container', { renbanNo: container.renbanNo })}</h3>
      <p className={classes.quiet}>
        {t('case.containerFacts', {
          type: container.containerType,
          dealer: container.dealerCode,
          vanOn: formatDay(container.vanOn, language),
          count: container.cases.length,
        })}{' '}
        {selected !== null && selected !== caseNo && (
          <Button size="compact-xs" variant="light" onClick={() => onOpen(selected)}>
            {t('case.openOther', { caseNo: selected })}
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
