export { PreparingPage as default } from '@/shell/preparing-page'
