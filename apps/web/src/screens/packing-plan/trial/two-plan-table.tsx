import classes from '../plan/packing-plan.module.css'

export interface TwoPlanRow {
  readonly name: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

interface TwoPlanTableProps {
  readonly corner: string
  readonly columns: readonly string[]
  readonly planNames: readonly [before: string, after: string]
  readonly rows: readonly TwoPlanRow[]
}

export function TwoPlanTable({ corner, columns, planNames, rows }: TwoPlanTableProps) {
  return (
    <table className={`${classes.peaks} ${classes.wide} ${classes.lines}`}>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {corner}
          </th>
          {columns.map((column) => (
            <th key={column} scope="colgroup" colSpan={2}>
              {column}
            </th>
          ))}
        </tr>
        <tr>
          {columns.flatMap((column) =>
            planNames.map((planName) => (
              <th key={`${column} ${planName}`} scope="col">
                {planName}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.flatMap((column, index) => [
              <td key={`${column} before`}>{before[index]}</td>,
              <td key={`${column} after`} data-changed={before[index] !== after[index] || undefined}>
                {after[index]}
              </td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
