/** WebKitGTK by plain WebDriver calls: the closest engine to an iOS WebView that runs here. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

import { limits } from '../../.ci/limits.ts';
import { freePorts } from '../../__tests__/support/freePorts.ts';

import type { Engine } from './engine.ts';

/** The key under which WebDriver returns elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

function has(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

/** MiniBrowser is in a folder named after the architecture. */
function miniBrowser(): string | null {
  const roots = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`) : [];
  return (
    [...roots, '/usr/libexec'].map((root) => `${root}/webkit2gtk-4.1/MiniBrowser`).find((file) => existsSync(file)) ??
    null
  );
}

/** Null when WebKitGTK, its driver or xvfb is not installed. */
export async function webkit(): Promise<Engine | null> {
  const binary = miniBrowser();
  if (!binary || !has('WebKitWebDriver') || !has('xvfb-run')) return null;
  const port = await freePorts();
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  const call = caller(`http://127.0.0.1:${port}`);
  await untilUp(call);
  const session = (await call('POST', '/session', {
    capabilities: {
      alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const at = `/session/${session.sessionId}`;
  await call('POST', `${at}/window/rect`, { width: 390, height: 844 }).catch(() => undefined);

  async function find(selector: string): Promise<string> {
    const end = Date.now() + limits.expect;
    for (;;) {
      try {
        const element = (await call('POST', `${at}/element`, { using: 'css selector', value: selector })) as Record<
          string,
          string
        >;
        return `${at}/element/${element[ELEMENT] ?? ''}`;
      } catch (error) {
        if (Date.now() > end) throw error;
        await pause(100);
      }
    }
  }
  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}`,
    async open(url) {
      await call('POST', `${at}/url`, { url });
    },
    read: <T>(expression: string) =>
      call('POST', `${at}/execute/sync`, { script: `return (${expression});`, args: [] }) as Promise<T>,
    async tap(selector) {
      // An element that still moves rejects a click, so the click is retried.
      const end = Date.now() + limits.expect;
      for (;;) {
        try {
          await call('POST', `${await find(selector)}/click`, {});
          return;
        } catch (error) {
          if (Date.now() > end) throw error;
          await pause(100);
        }
      }
    },
    async type(selector, text) {
      await call('POST', `${await find(selector)}/value`, { text });
    },
    errors: () => [],
    async close() {
      await call('DELETE', at).catch(() => undefined);
      endGroup(driver);
    },
  };
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

function caller(origin: string): Call {
  return async (method, path, body) => {
    const init = body ? { body: JSON.stringify(body) } : {};
    const answer = await fetch(origin + path, { method, ...init, signal: AbortSignal.timeout(limits.journey) });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`WebDriver ${path}: ${JSON.stringify(value).slice(0, 300)}`);
    return value;
  };
}

async function untilUp(call: Call): Promise<void> {
  const end = Date.now() + limits.serverStart;
  for (;;) {
    try {
      await call('GET', '/status');
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(100);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** xvfb-run started the driver and the display, so the whole process group is ended. */
function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    // Already ended.
  }
}
