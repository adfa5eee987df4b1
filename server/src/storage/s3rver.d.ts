/** The part of the S3 test peer that tests use; the package brings no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: never[] }[]
    })
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
