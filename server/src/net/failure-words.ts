const words: Readonly<Record<string, (host: string) => string>> = {
  ENOTFOUND: (host) => `There is no server named ${host}`,
  EAI_AGAIN: (host) => `The address of ${host} could not be looked up`,
  ECONNREFUSED: (host) => `${host} refused the connection`,
  ECONNRESET: (host) => `${host} ended the connection without an answer`,
  EHOSTUNREACH: (host) => `${host} could not be reached`,
  ENETUNREACH: (host) => `${host} could not be reached`,
  ABORT_ERR: (host) => `${host} did not answer in time`,
  ETIMEDOUT: (host) => `${host} did not answer in time`,
  CERT_HAS_EXPIRED: (host) => `The certificate of ${host} has expired`,
  DEPTH_ZERO_SELF_SIGNED_CERT: (host) => `${host} signed its certificate itself`,
  SELF_SIGNED_CERT_IN_CHAIN: (host) => `${host} signed its certificate itself`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: (host) => `The certificate of ${host} cannot be verified`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) => `The certificate of ${host} belongs to another name`,
}

/** What went wrong on the way to an address that a person gave, for that person: codes of the network say it to nobody. */
export function inWords(error: unknown, { host }: URL): Error {
  const { code, name } = error as { code?: unknown; name?: unknown }
  const say = words[name === 'TimeoutError' ? 'ABORT_ERR' : String(code)]
  if (say) return new Error(say(host), { cause: error })
  return error instanceof Error ? error : new Error(String(error))
}
