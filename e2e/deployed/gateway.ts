import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFile } from '../../tools/bootstrap/project-node.mjs'
import { freePort } from '../../tools/platform.mjs'
import { raw } from './area-server.ts'

export const CONFIGURATION = readFileSync(projectFile('tools/container/gateway.conf'), 'utf8')
export const FORWARDED = readFileSync(projectFile('tools/container/forwarded.conf'), 'utf8')

/** nginx where it is installed, or where NGINX_PROGRAM names it. The project does not install it. */
export const NGINX = [process.env.NGINX_PROGRAM, '/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(
  (path) => path && existsSync(path),
)

export interface Gateway {
  port: number
  end: () => Promise<void>
}

/** A port of nobody: the shell's container is away unless a journey says where it is. */
const NOWHERE = 9

/** The configuration as it is, with addresses of this machine in the place of the container network's. */
export async function startGateway(
  { server, area, shell = NOWHERE }: { server: number; area: number; shell?: number },
  change: (site: string) => string = (site) => site,
): Promise<Gateway> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-gateway-'))
  const port = Number(await freePort())
  for (const name of ['logs', 'tmp']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'forwarded.conf'), FORWARDED)
  const site = CONFIGURATION.replace(/^resolver .*$/m, '')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('/etc/nginx/parley/forwarded.conf', join(folder, 'forwarded.conf'))
    .replace('http://host-shell:8080', `http://127.0.0.1:${shell}`)
    .replace('http://mfe-$1:8080', `http://127.0.0.1:${area}`)
    .replace('http://server:3000', `http://127.0.0.1:${server}`)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path tmp/${one};`)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid nginx.pid; error_log logs/error.log; events {}
http { access_log off; ${places.join(' ')} ${change(site)} }`,
  )
  if (!NGINX) throw new Error('nginx is not installed')
  const child = spawn(NGINX, ['-p', folder, '-c', 'nginx.conf'], { stdio: 'inherit' })
  await untilOpen(port, child)
  const end = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true })
  }
  return { port, end }
}

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isOpen = await raw(port, '/').then(
      () => true,
      () => false,
    )
    if (isOpen) return
  }
  throw new Error(`nginx ended with ${child.exitCode}`)
}
