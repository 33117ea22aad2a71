/** JSON schemas of the files, by name. */
import { z } from 'zod'
import { planSchema as levelPlan, problemSchema as levelProblem } from './level-schema.ts'
import { planSchema as loadingPlan, problemSchema as loadingProblem } from './loading-json.ts'

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

export const schemas = {
  'level-problem': schemaOf(levelProblem),
  'level-plan': schemaOf(levelPlan),
  'loading-problem': schemaOf(loadingProblem),
  'loading-plan': schemaOf(loadingPlan),
}
