import type { AppContext } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'

/** Reads the form of an upload. @throws INVALID_INPUT for another body */
export const readUploadForm = async (c: AppContext): Promise<FormData> => {
  try {
    return await c.req.formData()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('INVALID_INPUT', { fields: { body: '사진을 폼으로 보내 주세요.' } })
  }
}
