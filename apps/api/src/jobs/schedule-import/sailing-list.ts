import { sailingColumns } from '@packing/contract'
import { type EditableList, sqlColumns, stored } from '../../editable-lists/editable-list.ts'

/** The sailing schedule, which is changed by files only. */
export const sailingList: EditableList = {
  id: 'A03S',
  version: '1',
  entity: 'sailing',
  columns: sqlColumns(sailingColumns, {
    portOfDischarge: stored(),
    vessel: stored(),
    voyage: stored(),
    carrier: stored(),
    portOfLoading: stored(),
    cyCut: stored(),
    etd: stored(),
    eta: stored(),
    viaEta1: stored({ column: 'first_via_eta' }),
    viaEtd1: stored({ column: 'first_via_etd' }),
    viaEta2: stored({ column: 'second_via_eta' }),
    viaEtd2: stored({ column: 'second_via_etd' }),
    isBlank: stored({ fallback: false }),
  }),
}
