import { expect, it } from 'vitest'
import { proposeFields } from './propose-fields.ts'

it.each([
  [['Teilenummer', 'Liefertermin', 'Stückzahl']],
  [['No. de parte', 'Fecha de entrega', 'Cantidad (pzas)']],
  [['Référence', 'Date de livraison', 'Quantité']],
  [['Código da peça', 'Data de entrega', 'Quantidade']],
  [['品番', '納期', '数量(箱)']],
  [['Part No.', 'Due date', 'QTY [PCS]']],
])('proposes part, date and quantity for %s', (headings) => {
  expect(proposeFields(headings)).toEqual(['part_no', 'required_on', 'qty'])
})
