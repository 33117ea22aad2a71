import { explainLoadViolation, judgeLoad, type LoadingProblem } from '@packing/planning'
import { sql } from 'kysely'
import type { QueryContext } from '../../calls/handlers.ts'
import { findCollectiveRule } from '../../domain/loads/collective-rules.ts'
import { typeIndex } from '../../domain/loads/current-group.ts'
import { type GroupTerms, groupTerms, stopOf } from '../../domain/loads/group-terms.ts'
import { loadTerms } from '../../domain/loads/load-terms.ts'
import { DANGER_CLASS } from '../../domain/loads/loaded-container.ts'
import type { RolledContainer, StoredProposal } from '../../domain/loads/roll-result.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'

interface CaseFacts {
  readonly caseCode: string
  readonly grossG: number
  readonly dangerClass: string
}

async function readFacts(
  { db, prctCode }: QueryContext,
  caseIds: readonly number[],
): Promise<ReadonlyMap<number, CaseFacts>> {
  const { rows } = await checkedSql({ caseId: int, caseCode: text, grossG: int, dangerClass: text })`
    select t.case_id as "caseId", t.case_code as "caseCode", t.gross_g as "grossG", ${sql.raw(DANGER_CLASS)} as "dangerClass"
    from case_header t where t.prct_code = ${prctCode} and t.case_id = any(${caseIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ caseId, ...facts }) => [caseId, facts]))
}

function problemOf(terms: GroupTerms, one: RolledContainer, facts: ReadonlyMap<number, CaseFacts>): LoadingProblem {
  const { containerTypes, boxTypes, rules, limits } = terms
  const group = one.container.group
  return {
    containerTypes,
    boxTypes,
    rules,
    budget: 1,
    groupLimits: [{ group, ...limits }],
    boxes: one.cases.map(({ caseId, caseNo, dealer }) => {
      const found = facts.get(caseId)
      return {
        id: caseNo,
        type: typeIndex(boxTypes, found?.caseCode ?? ''),
        weightG: found?.grossG ?? 0,
        group,
        stop: stopOf(terms, dealer),
        dangerClass: found?.dangerClass ?? '',
      }
    }),
  }
}

/** Constraint violations of the proposed loads with the current masters, and the unloading order of each proposal. */
export async function issuesOfRolls(context: QueryContext, proposals: readonly StoredProposal[]) {
  const { db, prctCode, language } = context
  const caseIds = proposals.flatMap(({ rolled }) => rolled.flatMap(({ cases }) => cases.map(({ caseId }) => caseId)))
  const facts = await readFacts(context, caseIds)
  const dealerTerms = await loadTerms(db, prctCode)
  const termsOf = new Map<number, GroupTerms>()
  const issues: { readonly no: number; readonly issue: string }[] = []
  for (const { no, ruleId, dealers, rolled } of proposals) {
    const rule = ruleId === null ? null : await findCollectiveRule(db, prctCode, ruleId)
    const terms = groupTerms(dealerTerms, { dealers, rule })
    termsOf.set(no, terms)
    for (const one of rolled) {
      const problem = problemOf(terms, one, facts)
      const type = typeIndex(terms.containerTypes, one.containerType)
      const { violations } = judgeLoad(problem, { ...one.container, type }, [])
      const nameOf = (box: number) => problem.boxes[box]?.id ?? ''
      issues.push(...violations.map((issue) => ({ no, issue: explainLoadViolation(issue, language, nameOf) })))
    }
  }
  return { issues, stopsOf: ({ no }: StoredProposal) => termsOf.get(no)?.stops ?? [] }
}
