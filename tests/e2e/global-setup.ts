import { seededDataDir } from '../setup/seeded-data-dir'

/** Seeds the data that each worker's server starts with before the first one waits for it. */
const globalSetup = async () => {
  await seededDataDir()
}

export default globalSetup
