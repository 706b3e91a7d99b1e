/**
 * The last step of `npm run build`: compresses the static files once, so that `npm start` can serve the compressed
 * files.
 */
import { compressFiles } from '../static-files/compress-files'
import { BUILD_FILES, PUBLIC_FILES, PUBLIC_VARIANTS } from '../static-files/serve-static'

const main = async (): Promise<void> => {
  const count = (await compressFiles(BUILD_FILES)) + (await compressFiles(PUBLIC_FILES, PUBLIC_VARIANTS))
  console.log(`compressed ${count} static files`)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
