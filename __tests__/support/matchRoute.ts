/** Finds the call of the contract for a URL. */
import { contract } from '#contract/contract.ts';

import type { Route } from '#contract/infer.ts';

export type Match = { route: Route; params: Record<string, string> };

/**
 * The route of `path`, with the parts that it names. A literal path wins over one with names in it.
 * @returns null if there is no such call
 */
export function matchRoute(method: string, path: string): Match | null {
  const routes = (Object.keys(contract) as Route[]).filter((route) => route.startsWith(`${method} `));
  routes.sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')));
  for (const route of routes) {
    const names: string[] = [];
    const pattern = (route.split(' ')[1] ?? '').replace(/\{(\w+)\}/g, (_part, name: string) => {
      names.push(name);
      return '([^/]+)';
    });
    const found = new RegExp(`^${pattern}$`).exec(path);
    if (found)
      return {
        route,
        params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')])),
      };
  }
  return null;
}
