import '../../shell/mantine-styles.ts'
import '../../shell/tokens.css'
