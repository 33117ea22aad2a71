import { Menu } from '@mantine/core'
import {
  bomCheckList,
  bomLineColumns,
  bomRuleColumns,
  type Language,
  type ListColumns,
  vehiclePlanColumns,
} from '@packing/contract'
import { useState } from 'react'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { downloadFile } from '../../platform/api/download-file.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import { OpenUpload } from '../../ui/upload-dialog/upload-action.tsx'
import { bomCheckTexts } from './bom-check-texts.ts'

const columnsOf = { BOM: bomLineColumns, VEHICLES: vehiclePlanColumns, RULES: bomRuleColumns } as const
type DataFile = keyof typeof columnsOf

const gridColumnsOf = (file: DataFile, language: Language) =>
  gridColumns<Record<string, unknown>>(columnsOf[file] as ListColumns, language)

/** Failures were shown by the API client. */
const fetchFile = (input: Readonly<Record<string, string>>) =>
  void downloadFile(bomCheckList.download, new ComposedInput(input)).catch(() => undefined)

/** Uploads of what the checks compare the orders with. */
export function CheckData({ canUploadRules }: { readonly canUploadRules: boolean }) {
  const t = useTexts(bomCheckTexts)
  const language = useLanguage()
  const [file, setFile] = useState<DataFile>()
  const files: readonly DataFile[] = canUploadRules ? ['BOM', 'VEHICLES', 'RULES'] : ['BOM', 'VEHICLES']
  return (
    <>
      <Menu position="bottom-start" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <ActionButton call={bomCheckList.upload} onClick={() => undefined}>
            {t('data')}
          </ActionButton>
        </Menu.Target>
        <Menu.Dropdown>
          {files.map((each) => (
            <Menu.Item key={each} onClick={() => setFile(each)}>
              {t(`file.${each}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {file && (
        <OpenUpload
          key={file}
          title={t('uploadFile', { file: t(`file.${file}`) })}
          call={bomCheckList.upload}
          input={{ kind: file }}
          columns={gridColumnsOf(file, language)}
          onClose={() => setFile(undefined)}
          onCommitted={() => undefined}
          onDownloadErrors={(uploadId) => fetchFile({ kind: file, what: 'UPLOAD_ERRORS', uploadId })}
          templateLabel={t('currentRows')}
          onDownloadTemplate={() => fetchFile({ kind: file, what: 'ALL' })}
        />
      )}
    </>
  )
}
