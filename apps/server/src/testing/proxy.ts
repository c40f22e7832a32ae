import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findService } from './debian-service';

const guide = join(import.meta.dirname, '../../../../docs/guides/run-several-processes.md');

/** nginx as our guide sets it up. */
export interface TestProxy {
  address: string;
  /** What it has logged of the calls. */
  accessLog: () => string;
  stop: () => Promise<void>;
}

/** The configuration of the guide with the addresses of a test, and without its certificate. */
export function configureProxy(port: number, servers: readonly [number, number], folder: string): string {
  const [, sample = ''] = /```nginx\n([\s\S]*?)```/.exec(readFileSync(guide, 'utf8')) ?? [];
  const replaced = [
    ['10.0.0.11:3000', `127.0.0.1:${servers[0]}`],
    ['10.0.0.12:3000', `127.0.0.1:${servers[1]}`],
    ['listen 443 ssl;', `listen 127.0.0.1:${port};`],
    [/^ *ssl_certificate.*\n/gm, ''],
    ['/var/log/nginx/qifu.log', join(folder, 'access.log')],
  ] as const;
  return replaced.reduce((text, [from, to]) => {
    if (text.search(from) < 0) throw new Error(`the guide's nginx.conf has no ${from}`);
    return text.replace(from, to);
  }, sample);
}

/** Starts nginx in front of two processes. */
export async function startProxy(port: number, servers: readonly [number, number]): Promise<TestProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'qifu-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  // Workers of a master that is root would not enter a folder of root's.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; worker_processes 1; pid ${folder}/pid;
    events { worker_connections 1024; }
    http { ${temporary} ${configureProxy(port, servers, folder)} }`,
  );
  const errorLog = join(folder, 'error.log');
  const child = spawn(findService('nginx') ?? 'nginx', ['-e', errorLog, '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  const until = performance.now() + 10_000;
  for (;;) {
    const reply = await fetch(`${address}/health/live`).catch(() => undefined);
    if (reply?.ok) break;
    if (performance.now() > until)
      throw new Error(`nginx does not answer: ${readFileSync(errorLog, 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    address,
    accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      setTimeout(() => child.kill('SIGTERM'), 2_000).unref();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
