/** Where reports of errors go: the envelope endpoint that a Sentry-compatible address (DSN) names. */
export interface ReportAddress {
  url: string
  /** As the endpoint wants it back in every report. */
  dsn: string
}

/** `https://<key>@<host>/<path>/<project>`; null when the text is no such address. */
export function readReportAddress(text: string): ReportAddress | null {
  const dsn = URL.parse(text)
  const [, path = '', project] = /^(.*)\/(\w+)$/.exec(dsn?.pathname ?? '') ?? []
  if (!dsn || !project || !dsn.username || !/^https?:$/.test(dsn.protocol)) return null
  const query = new URLSearchParams({ sentry_version: '7', sentry_key: dsn.username, sentry_client: 'parley/1' })
  return {
    url: `${dsn.origin}${path}/api/${project}/envelope/?${query}`,
    dsn: `${dsn.protocol}//${dsn.username}@${dsn.host}${dsn.pathname}`,
  }
}
