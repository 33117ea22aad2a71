import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './screen-layout.module.css'

interface ScreenTabsProps<Tab extends string> {
  readonly value: Tab
  readonly onChange: (tab: string | null) => void
  readonly children: ReactNode
}

/** Around the `ScreenLayout` of a screen with tabs: `TabRow` goes into its slot `tabs`, `Tabs.Panel` into its content. */
export function ScreenTabs<Tab extends string>({ value, onChange, children }: ScreenTabsProps<Tab>) {
  return (
    <Tabs value={value} onChange={onChange} className={classes.tabbed ?? ''}>
      {children}
    </Tabs>
  )
}

interface TabRowProps<Tab extends string> {
  readonly tabs: readonly { readonly value: Tab; readonly label: ReactNode }[]
  /** At the end of the row. */
  readonly children?: ReactNode
}

export function TabRow<Tab extends string>({ tabs, children }: TabRowProps<Tab>) {
  return (
    <div className={classes.tabRow} data-print="off">
      <Tabs.List>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children}
    </div>
  )
}
