import { brand } from '../brand'

export const STUDIO = `/${brand.slug}-studio`
