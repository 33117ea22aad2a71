import '../../shell/look/mantine-styles.ts'
import '../../shell/look/forced-colours.css'
import '../../shell/look/tokens.css'
