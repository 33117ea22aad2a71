import { Button } from '@mantine/core'
import { caseInformationDetail } from '@packing/contract'
import { useState } from 'react'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { formatDay } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { CaseLayout } from '../../../ui/case-layout/case-layout.tsx'
import type { ColourBy } from '../../../ui/container-view/cargo/case-colours.ts'
import { lastStep } from '../../../ui/container-view/cargo/loaded-container.ts'
import { ContainerView } from '../../../ui/container-view/container-view.tsx'
import { SidePanel } from '../../../ui/layout/side-panel.tsx'
import { ReasonText } from '../../../ui/reasons/reason-text.tsx'
import type { CaseDetail } from '../case-columns.ts'
import classes from './case-detail.module.css'
import { caseDetailTexts } from './case-detail-texts.ts'
import { CaseHeader } from './case-header.tsx'
import { CaseMark } from './case-mark.tsx'
import { Contents } from './contents.tsx'
import { Notices } from './notices.tsx'
import { RelatedCases } from './related-cases.tsx'
import { Timeline } from './timeline.tsx'
import { Weights } from './weights.tsx'

interface CaseDetailPanelProps {
  readonly caseNo: string
  readonly onOpen: (caseNo: string) => void
  readonly onClose: () => void
}

export function CaseDetailPanel({ caseNo, onOpen, onClose }: CaseDetailPanelProps) {
  const t = useTexts(caseDetailTexts)
  const query = useCallQuery(caseInformationDetail.init, { caseNo })
  const detail = query.data
  return (
    <SidePanel title={t('detail', { caseNo })} onClose={onClose} width={690}>
      {detail ? (
        <div className={classes.detail} style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
          <CaseHeader detail={detail} />
          <Contents key={detail.header.caseNo} detail={detail} />
          <Weights weights={detail.weights} />
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
          <Timeline events={detail.events} />
          <Notices notices={detail.notices} />
          <RelatedCases related={detail.related} onOpen={onOpen} />
          <CaseMark detail={detail} />
          <CaseLayout key={`layout ${detail.header.caseNo}`} {...detail.header} contents={detail.contents} />
        </div>
      ) : (
        !query.isPending && <p className={classes.quiet}>{t('notFound', { caseNo })}</p>
      )}
    </SidePanel>
  )
}

interface ContainerProps {
  readonly container: NonNullable<CaseDetail['container']>
  readonly caseNo: string
  readonly onOpen: (caseNo: string) => void
}

function Container({ container, caseNo, onOpen }: ContainerProps) {
  const t = useTexts(caseDetailTexts)
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
