import * as v from 'valibot'

/** The six product areas; a seventh registers by releasing a manifest, not by being added here. */
export const RemoteName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{1,30}$/, 'lower case letters and digits'))
/** `version+build`: the name of one immutable generation of a remote. */
export const Build = v.pipe(v.string(), v.regex(/^[0-9a-z]{6,40}$/))
export const Version = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'must be a semantic version, like 1.2.0'),
)
/** Subresource integrity of one file: `sha384-…`. */
export const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/=]{64}$/))

const InstallationKind = v.picklist(['self_hosted', 'enterprise', 'cloud'])

/** When an item is shown: any one of `permissions`, every flag of `features` and none of `hidden_by`, one of `installations`. Absent = always. */
const visibility = {
  permissions: v.optional(v.array(v.string()), []),
  features: v.optional(v.array(v.string()), []),
  installations: v.optional(v.array(InstallationKind), []),
  hidden_by: v.optional(v.array(v.string())),
}

/** A place in the primary rail or in an area's secondary sidebar. `label` maps a locale to its text; `en` is the fallback. */
export const NavEntry = v.object({
  id: v.string(),
  /** `primary` is the rail; `secondary` is listed when `area` is open. */
  place: v.picklist(['primary', 'secondary']),
  /** Below `/app/accounts/{accountId}/`. */
  path: v.string(),
  label: v.record(v.string(), v.string()),
  /** A name of the shell's icon set (lucide, kebab-case); an unknown name shows the neutral icon. */
  icon: v.string(),
  order: v.number(),
  /** Heading above a run of secondary entries. */
  group: v.optional(v.record(v.string(), v.string())),
  ...visibility,
})
export type NavEntry = v.InferOutput<typeof NavEntry>

/** A route of the remote, below `/app/accounts/{accountId}/`; `:name` is a parameter, a trailing `*` takes the rest. */
export const RouteEntry = v.object({ name: v.string(), path: v.string(), ...visibility })
export type RouteEntry = v.InferOutput<typeof RouteEntry>

export const ShortcutEntry = v.object({
  id: v.string(),
  /** Physical codes joined by `+`: `Alt+KeyE`, `Mod+Alt+KeyE`. */
  keys: v.string(),
  label: v.record(v.string(), v.string()),
  /** Where the shell goes; without it the mounted remote handles the command of the same id. */
  path: v.optional(v.string()),
})
export type ShortcutEntry = v.InferOutput<typeof ShortcutEntry>

/** Something to do that the command palette offers on every page: it leads to a place where it is done. */
export const CommandEntry = v.object({
  id: v.string(),
  label: v.record(v.string(), v.string()),
  /** A name of the shell's icon set. */
  icon: v.string(),
  /** Below the account, with a query where the place needs one: `settings/labels?edit=new`. */
  path: v.string(),
  /** Other words that people look for it by. */
  keywords: v.optional(v.record(v.string(), v.string())),
  ...visibility,
})
export type CommandEntry = v.InferOutput<typeof CommandEntry>

/**
 * A heading in the area's sidebar whose rows the area provides while it is open (ShellApi, `sidebar`). `add` is the page
 * where a new one is made; the plus is shown where some released area serves it. `onlyWithRows`: no plus stands there alone.
 */
export const SectionEntry = v.object({
  id: v.string(),
  label: v.record(v.string(), v.string()),
  order: v.number(),
  onlyWithRows: v.optional(v.boolean()),
  add: v.optional(v.object({ path: v.string(), label: v.record(v.string(), v.string()), ...visibility })),
  ...visibility,
})
export type SectionEntry = v.InferOutput<typeof SectionEntry>

/** A place in another area that this remote fills (contract/slots). */
export const SlotEntry = v.object({
  slot: v.string(),
  major: v.number(),
  /** What its contribution is called where it has a title; absent: as the remote is. */
  label: v.optional(v.record(v.string(), v.string())),
  /** A name of the shell's icon set, where the place shows one. */
  icon: v.optional(v.string()),
  ...visibility,
})
export type SlotEntry = v.InferOutput<typeof SlotEntry>

/** `remote.json`, written by people: what the shell must know before any code of the remote runs. */
export const RemoteSource = v.object({
  name: RemoteName,
  title: v.record(v.string(), v.string()),
  requires: v.object({
    /** Majors of the ShellApi the remote can be mounted with. */
    shell: v.pipe(v.array(v.number()), v.minLength(1)),
    capabilities: v.optional(v.array(v.string()), []),
    optional: v.optional(v.array(v.string()), []),
  }),
  /**
   * The form of what the remote keeps in the browser; absent: 1. Raise it when older code could not read what newer code
   * wrote: a build of another form is never gone back to by a browser itself.
   */
  state: v.optional(v.object({ schema: v.number() })),
  contributes: v.object({
    nav: v.optional(v.array(NavEntry), []),
    routes: v.array(RouteEntry),
    shortcuts: v.optional(v.array(ShortcutEntry), []),
    commands: v.optional(v.array(CommandEntry), []),
    sections: v.optional(v.array(SectionEntry), []),
    slots: v.optional(v.array(SlotEntry), []),
  }),
})
export type RemoteSource = v.InferOutput<typeof RemoteSource>

const ManifestFile = v.object({
  path: v.string(),
  integrity: Integrity,
  /** Bytes as stored, and gzipped. */
  size: v.number(),
  gzip: v.number(),
  /** `lazy` files are reached only through code of the remote. */
  kind: v.picklist(['entry', 'expose', 'lazy', 'style', 'locale', 'asset']),
})

/** Written by the build beside the artefacts, immutable, one schema for build, registry and shell. */
export const RemoteManifest = v.object({
  schema: v.literal(1),
  ...RemoteSource.entries,
  version: Version,
  build: Build,
  /** Global name of the container: unique per generation. */
  container: v.string(),
  /** Shared libraries the remote takes from the shell, with the version it was built against. */
  shared: v.record(v.string(), v.string()),
  /** What it imports from them: share key → names. Left out of release documents, which are resolved by it. */
  takes: v.optional(v.record(v.string(), v.array(v.string()))),
  /** `compiled`: its texts need no parser. Left out by builds that bring them as they were written. */
  messages: v.optional(v.string()),
  entry: v.string(),
  expose: v.literal('./remote'),
  files: v.array(ManifestFile),
})
export type RemoteManifest = v.InferOutput<typeof RemoteManifest>

/** Which form of what an area keeps in the browser its code reads and writes; areas that do not say so are at the first. */
export const stateOf = ({ state }: Pick<RemoteManifest, 'state'>): number => state?.schema ?? 1

/** The shell is released like a remote; its manifest says what the page loads first and what remotes are offered. */
export const ShellManifest = v.object({
  schema: v.literal(1),
  name: v.literal('shell'),
  version: Version,
  build: Build,
  entry: v.string(),
  styles: v.array(v.string()),
  /** Scripts that the entry asks for at once: named in the page, so that they are fetched beside it. */
  preload: v.array(v.string()),
  /** Scripts that areas ask the shell for while they start; a shell of before does not say. */
  soon: v.optional(v.array(v.string())),
  /** Of those, the library that each holds: an area that does not take it does not ask. */
  soonFor: v.optional(v.record(v.string(), v.string())),
  /** The pages before sign-in: a build of their own beside the shell's, of one script and its styles. */
  signIn: v.optional(v.object({ entry: v.string(), styles: v.array(v.string()) })),
  /** Majors of the ShellApi, capabilities, and shared libraries with their exact versions (contract/verdict). */
  offer: v.object({
    apis: v.array(v.number()),
    capabilities: v.array(v.string()),
    shared: v.record(v.string(), v.string()),
    /** Every share key with the names that can be imported from it; null where the build cannot list them. */
    exports: v.optional(v.record(v.string(), v.nullable(v.array(v.string())))),
  }),
  files: v.array(ManifestFile),
})
export type ShellManifest = v.InferOutput<typeof ShellManifest>

export const ReleaseTarget = v.object({
  version: Version,
  build: Build,
  manifest: v.object({ path: v.string(), integrity: Integrity }),
  ring: v.literal('stable'),
})
export type ReleaseTarget = v.InferOutput<typeof ReleaseTarget>

/** Why an audience gets a build: `everybody`, `pin`, `channel`, `share` or `preview`; a newer server may know more. */
const ReleaseReason = v.object({
  by: v.string(),
  /** Percent, of a build that is on its way. */
  share: v.optional(v.number()),
  channel: v.optional(v.string()),
})
export type ReleaseReason = v.InferOutput<typeof ReleaseReason>

/** Compact detached signature and the key it was made with. */
export const ReleaseSignature = v.object({ kid: v.string(), alg: v.literal('ES256'), value: v.string() })
export type ReleaseSignature = v.InferOutput<typeof ReleaseSignature>

/** Per account, signed (ES256 over canonical JSON), inlined in the page: the only mutable thing of a release. */
export const ReleaseDocument = v.object({
  schema: v.literal(1),
  revision: v.number(),
  issuedAt: v.string(),
  expiresAt: v.string(),
  /** `account:1`. */
  audience: v.string(),
  /** The shell that new pages run, and builds of it that people were taken off. */
  shell: v.optional(
    v.object({ version: Version, build: Build, withdrawn: v.array(v.string()), why: v.optional(ReleaseReason) }),
  ),
  remotes: v.record(
    v.string(),
    v.object({
      status: v.picklist(['active', 'paused']),
      target: ReleaseTarget,
      /** The release before the target, taken when the target cannot be loaded or draws nothing. */
      fallback: v.nullable(ReleaseTarget),
      /** `version+build` of builds that people were taken off: a tab that shows one is told. */
      withdrawn: v.optional(v.array(v.string()), []),
      /** Slots that it names and does not fill now: somebody switched them off. */
      slots_off: v.optional(v.array(v.string())),
      /** Why this version, in words. */
      trace: v.array(v.string()),
      /** The same for programs. */
      why: v.optional(ReleaseReason),
      /**
       * Contributions of the target, so that nav, routes and shortcuts stand before any code is fetched. Of its files only
       * entry and exposed module.
       */
      manifest: RemoteManifest,
    }),
  ),
})
export type ReleaseDocument = v.InferOutput<typeof ReleaseDocument>

export const SignedReleaseDocument = v.object({
  document: ReleaseDocument,
  sig: ReleaseSignature,
})
export type SignedReleaseDocument = v.InferOutput<typeof SignedReleaseDocument>
