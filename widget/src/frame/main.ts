import { bootFrame } from './boot/boot.ts'

bootFrame()
