import { createTheme } from '@mantine/core'

// One family for both scripts, with fallbacks until it is loaded. See latin-font.css.
const FONT = [
  '"BIZ UDPGothic", "Segoe UI", "Helvetica Neue", Roboto, Arial',
  '"Yu Gothic UI", "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", Meiryo, sans-serif',
].join(', ')

/** Neutral greys and one accent; 4 px grid; 13 px text. State colours are in tokens.css. */
export const theme = createTheme({
  fontFamily: FONT,
  fontFamilyMonospace: FONT,
  headings: { fontFamily: FONT, fontWeight: '700' },
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '15px', xl: '18px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  defaultRadius: 4,
  cursorType: 'pointer',
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  respectReducedMotion: true,
  colors: {
    accent: [
      '#eef4fa',
      '#dbe7f3',
      '#b6cde5',
      '#8fb3d8',
      '#6d9ccb',
      '#5289c0',
      '#3f78b3',
      '#2b629f',
      '#20517f',
      '#173f66',
    ],
    dark: [
      '#d9dce1',
      '#b6bbc4',
      '#8f96a3',
      '#626a78',
      '#4a515e',
      '#383e49',
      '#2a2f38',
      '#20242b',
      '#191c22',
      '#121419',
    ],
    gray: [
      '#f7f8f9',
      '#eff1f3',
      '#e4e7ea',
      '#d3d8dd',
      '#b8bfc7',
      '#959ea9',
      '#6b7480',
      '#505863',
      '#363c45',
      '#22262d',
    ],
  },
  // By name instead of import, so that a component loads with the first screen that uses it.
  components: {
    Alert: { defaultProps: { p: 8 } },
    Button: { defaultProps: { size: 'xs', fw: 400 } },
    ActionIcon: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'xs' } },
    NativeSelect: { defaultProps: { size: 'xs' } },
    MultiSelect: { defaultProps: { size: 'xs' } },
    TagsInput: { defaultProps: { size: 'xs' } },
    Input: { defaultProps: { size: 'xs' } },
    Pill: { defaultProps: { size: 'xs' } },
    Checkbox: { defaultProps: { size: 'xs' } },
    Menu: { defaultProps: { shadow: 'md' } },
    Modal: {
      defaultProps: { centered: true },
      styles: {
        title: { fontWeight: 700 },
        inner: { paddingBottom: 'calc(var(--modal-y-offset) + var(--toasts-height, 0px))' },
        content: { maxHeight: 'calc(100dvh - var(--modal-y-offset) * 2 - var(--toasts-height, 0px))' },
      },
    },
    Drawer: { styles: { title: { fontWeight: 700 } } },
    Tabs: { defaultProps: { keepMounted: false } },
    Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
  },
})
