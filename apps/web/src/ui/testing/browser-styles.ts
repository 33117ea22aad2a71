import '../../shell/mantine-styles.ts'
import '../../shell/forced-colours.css'
import '../../shell/tokens.css'
