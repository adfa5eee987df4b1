import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { loadAll } from 'js-yaml'
import { projectFile } from '../../../tools/bootstrap/project-node.mjs'
import { expect, platformUrl, test } from '../../platform.ts'

const BASE = 'deploy/kubernetes/base'
const OVERLAY = 'deploy/kubernetes/overlays/example'
const DEPLOYABLES = ['shell', 'conversations', 'contacts', 'reports', 'campaigns', 'helpcenter', 'settings']

/** kubectl where it is installed, or where KUBECTL_PROGRAM names it; it asks no cluster for this. */
const KUBECTL = [process.env.KUBECTL_PROGRAM, '/usr/bin/kubectl', '/usr/local/bin/kubectl'].find(
  (path) => path && existsSync(path),
)

interface Probe {
  httpGet: { path: string; port: string }
}
interface Container {
  image: string
  command?: string[]
  ports?: { name: string; containerPort: number }[]
  envFrom?: { configMapRef?: { name: string } }[]
  env?: { name: string; valueFrom?: { secretKeyRef: { key: string } } }[]
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
  securityContext: object
}
interface Manifest {
  kind: string
  metadata: { name: string; namespace?: string; labels?: Record<string, string> }
  spec: {
    template?: { spec: { containers: Container[]; terminationGracePeriodSeconds?: number } }
    strategy?: { rollingUpdate: { maxUnavailable: number } }
    selector?: { matchLabels?: object; [label: string]: unknown }
    maxUnavailable?: number
    minReplicas?: number
    scaleTargetRef?: { name: string }
    podSelector?: { matchLabels: object }
    rules?: { http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[]
  }
}
interface Kustomization {
  resources: string[]
  configMapGenerator: { name: string; literals: string[]; options?: { labels: Record<string, string> } }[]
  images?: { name: string }[]
}

const read = (path: string) => readFileSync(projectFile(path), 'utf8')
const parsed = <T>(path: string) => loadAll(read(path)) as T[]
const base = parsed<Kustomization>(`${BASE}/kustomization.yaml`)[0] as Kustomization
const overlay = parsed<Kustomization>(`${OVERLAY}/kustomization.yaml`)[0] as Kustomization
const manifests = base.resources.flatMap((name) => parsed<Manifest>(`${BASE}/${name}`))
const containers = manifests.flatMap(({ spec }) => spec.template?.spec.containers ?? [])
const named = (kind: string, name: string) =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name) as Manifest

test('every manifest of the base is part of it, and every deployable has its own', () => {
  const files = globSync('*.yaml', { cwd: projectFile(BASE) }).filter((name) => name !== 'kustomization.yaml')
  expect(base.resources.toSorted()).toEqual(files.toSorted())
  for (const name of ['server', ...DEPLOYABLES]) expect(named('Deployment', `parley-${name}`)).toBeTruthy()
  const images = new Set(containers.map(({ image }) => image))
  expect(overlay.images?.map(({ name }) => name).toSorted()).toEqual([...images].toSorted())
  const targets = [...read('Dockerfile').matchAll(/^FROM .* AS (\S+)$/gm)].map(([, name]) => name)
  expect(targets).toEqual(expect.arrayContaining(['server', 'area']))
})

test('variables and keys are those that the server and the areas read', () => {
  const known = read('server/src/env.ts')
  const given = [...base.configMapGenerator, ...overlay.configMapGenerator].flatMap(({ literals }) => literals)
  const secrets = [...read(`${OVERLAY}/secrets.example.txt`).matchAll(/^ {2}([A-Z_]+) /gm)].map(([, name]) => name)
  for (const name of [...given.map((one) => one.split('=')[0]), ...secrets])
    expect(known, `${name} is a variable of the server`).toMatch(new RegExp(`^ {2}${name}: `, 'm'))
  const area = read('tools/serve-area.mjs')
  for (const name of DEPLOYABLES) {
    const [own] = named('Deployment', `parley-${name}`).spec.template?.spec.containers ?? []
    for (const variable of own?.env ?? []) expect(area).toContain(variable.name)
    expect(own?.env?.find(({ valueFrom }) => valueFrom)?.valueFrom?.secretKeyRef.key).toBe(name)
  }
})

test('probes ask what the server answers, on ports that are open', async () => {
  for (const container of containers.filter(({ command }) => !command)) {
    const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe].filter((one) => !!one)
    expect(probes.length).toBeGreaterThan(1)
    for (const { httpGet } of probes) {
      expect(container.ports?.map(({ name }) => name)).toContain(httpGet.port)
      if (container.image === 'parley-server') expect((await fetch(platformUrl() + httpGet.path)).status).toBe(200)
    }
  }
  const dockerfile = read('Dockerfile')
  for (const { ports } of containers)
    for (const { containerPort } of ports ?? []) expect(dockerfile).toContain(`EXPOSE ${containerPort}`)
  const ingress = parsed<Manifest>(`${OVERLAY}/ingress.yaml`)[0]?.spec.rules?.[0]?.http.paths[0]?.backend.service
  expect(ingress).toEqual({ name: 'parley-server', port: { name: 'http' } })
  expect(named('Service', 'parley-server')).toBeTruthy()
})

test('a roll out takes nothing away, the schema comes first, and nobody is root', () => {
  const { spec } = named('Deployment', 'parley-server')
  expect(spec.strategy?.rollingUpdate.maxUnavailable).toBe(0)
  // 25 s to end, and the pause before it.
  expect(spec.template?.spec.terminationGracePeriodSeconds).toBeGreaterThan(33)
  expect(named('PodDisruptionBudget', 'parley-server').spec.maxUnavailable).toBe(1)
  expect(named('HorizontalPodAutoscaler', 'parley-server').spec).toMatchObject({
    minReplicas: 2,
    scaleTargetRef: { name: 'parley-server' },
  })
  const [job] = named('Job', 'parley-prepare-database').spec.template?.spec.containers ?? []
  expect(read(job?.command?.[1] ?? '')).toContain('migrate(')
  expect(manifests.filter(({ kind }) => kind === 'NetworkPolicy')).toHaveLength(3)
  for (const { securityContext } of containers)
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
})

test('what the documentation applies first is the job, made anew, and the configuration that it reads', () => {
  const commands = read('docs/operations.md').match(/^kubectl .*$/gm) ?? []
  const [, label = '', value] = commands.join('\n').match(/apply -k \S+ -l (\S+)=(\S+)/) ?? []
  const job = named('Job', 'parley-prepare-database')
  expect(job.metadata.labels?.[label]).toBe(value)
  const [container] = job.spec.template?.spec.containers ?? []
  for (const { configMapRef } of container?.envFrom ?? [])
    if (configMapRef) {
      const generated = base.configMapGenerator.find(({ name }) => name === configMapRef.name)
      expect(generated?.options?.labels[label]).toBe(value)
    }
  expect(manifests.filter(({ metadata }) => metadata.labels?.[label] === value)).toEqual([job])
  expect(commands[0]).toContain('delete job parley-prepare-database --ignore-not-found')
})

if (KUBECTL)
  test('a real Kustomize makes of the example everything of the base, with its images, addresses and configuration', () => {
    const made = loadAll(execFileSync(KUBECTL, ['kustomize', projectFile(OVERLAY)], { encoding: 'utf8' })) as Manifest[]
    const names = (all: readonly Manifest[]) => all.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted()
    const generated = made.filter(({ kind }) => kind === 'ConfigMap')
    expect(names(made.filter((one) => !generated.includes(one)))).toEqual(
      names([...manifests, ...parsed<Manifest>(`${OVERLAY}/ingress.yaml`)]),
    )
    expect(new Set(made.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['parley']))
    const run = made.flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
    for (const { image } of run) expect(image).toMatch(/^registry\.example\.com\/parley-[a-z]+:1$/)
    // Its name changes with what it says: a roll out takes the new one.
    const asked = run.flatMap(({ envFrom }) => envFrom ?? []).flatMap(({ configMapRef }) => configMapRef?.name ?? [])
    expect(new Set(asked)).toEqual(new Set(generated.map(({ metadata }) => metadata.name)))
    expect(asked[0]).toMatch(/^parley-[a-z0-9]{10}$/)
  })
