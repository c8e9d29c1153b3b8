/**
 * No call is unused (spec 7). Each route of the contract belongs to an endpoint in src/api. A screen, a feature or the
 * frame uses each endpoint.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

import { contract } from '#contract/contract.ts';

type Endpoint = { name: string; routes: string[] };

const ROUTE = /^(?:GET|POST|PUT|DELETE) \/v1\/ume\/client\//;
/** Layers that may use an endpoint: all above src/api but the gallery of widgets. */
const USERS = ['app', 'screens', 'features', 'state'];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

/** Routes spelled in a piece of code, types left out: a type asks for nothing. */
function routesIn(node: ts.Node): string[] {
  if (ts.isTypeNode(node)) return [];
  if (ts.isStringLiteralLike(node)) return ROUTE.test(node.text) ? [node.text] : [];
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...routesIn(child)));
  return found;
}

function namesIn(node: ts.Node): string[] {
  if (ts.isTypeNode(node)) return [];
  if (ts.isIdentifier(node)) return [node.text];
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...namesIn(child)));
  return found;
}

/** The constants and functions of a file with the routes that they spell, themselves or through others of the file. */
function routesByName(source: ts.SourceFile): Map<string, string[]> {
  const bodies = new Map<string, ts.Node>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) bodies.set(statement.name.text, statement);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer && !/Api$/.test(name.text)) bodies.set(name.text, initializer);
  }
  const routesOf = (name: string, seen: readonly string[]): string[] => {
    const body = bodies.get(name);
    if (body === undefined || seen.includes(name)) return [];
    return [...routesIn(body), ...namesIn(body).flatMap((other) => routesOf(other, [...seen, name]))];
  };
  return new Map([...bodies.keys()].map((name) => [name, routesOf(name, [])]));
}

/** The endpoints that `injectEndpoints({ endpoints: (build) => ({ … }) })` of a file names. */
function endpointsIn(text: string): Endpoint[] {
  const source = ts.createSourceFile('api.ts', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const named = routesByName(source);
  const endpoints: Endpoint[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'endpoints' && ts.isArrowFunction(node.initializer)) {
      const body = ts.isParenthesizedExpression(node.initializer.body)
        ? node.initializer.body.expression
        : node.initializer.body;
      if (ts.isObjectLiteralExpression(body)) {
        for (const property of body.properties) {
          const routes = [...routesIn(property), ...namesIn(property).flatMap((name) => named.get(name) ?? [])];
          endpoints.push({ name: property.name?.getText() ?? '', routes: [...new Set(routes)] });
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return endpoints;
}

/** Calls that an endpoint shares with the preview. */
const previewCalls = readFileSync('src/preview/previewCalls.ts', 'utf8');
const endpoints = filesIn('src/api').flatMap((file) => endpointsIn(readFileSync(file, 'utf8') + previewCalls));
const users = USERS.flatMap((folder) => filesIn(join('src', folder))).map((file) => readFileSync(file, 'utf8'));

/** By one of its hooks, or directly. */
function isUsed({ name }: Endpoint): boolean {
  const hook = new RegExp(
    `\\b(?:use(?:Lazy)?${name.charAt(0).toUpperCase()}${name.slice(1)}(?:Infinite)?(?:Query|Mutation|QueryState)|endpoints\\.${name})\\b`,
  );
  return users.some((text) => hook.test(text));
}

it('K9: spec 7: each call of the contract is made by an endpoint', () => {
  const made = new Set(endpoints.flatMap(({ routes }) => routes));
  expect(endpoints.length).toBeGreaterThan(40);
  expect(Object.keys(contract).filter((route) => !made.has(route))).toEqual([]);
});

it('spec 7: each endpoint is used by a screen or a feature', () => {
  expect(
    endpoints.filter((endpoint) => !isUsed(endpoint)).map(({ name, routes }) => `${name}: ${routes.join(', ')}`),
  ).toEqual([]);
});

it('spec 7: so each call of the contract is used', () => {
  const used = new Set(endpoints.filter(isUsed).flatMap(({ routes }) => routes));
  expect(Object.keys(contract).filter((route) => !used.has(route))).toEqual([]);
});

it('the search finds calls in constants, helpers and literals, but not in types', () => {
  const text = `
    const ADD = 'POST /v1/ume/client/a';
    const BOTH = { x: 'GET /v1/ume/client/b', y: 'GET /v1/ume/client/c' } as const;
    type T = Args<'GET /v1/ume/client/type'>;
    function change(route) { return route ? ADD : 'PUT /v1/ume/client/d'; }
    export const someApi = umeApi.injectEndpoints({ endpoints: (build) => ({
      one: build.mutation(change(1)),
      two: build.query<Data<'GET /v1/ume/client/type'>>({ query: ({ x }) => BOTH[x] }),
      nobodyAsks: build.query(call('GET /v1/ume/client/e', 'path')),
    }) });`;
  expect(endpointsIn(text)).toEqual([
    { name: 'one', routes: ['PUT /v1/ume/client/d', 'POST /v1/ume/client/a'] },
    { name: 'two', routes: ['GET /v1/ume/client/b', 'GET /v1/ume/client/c'] },
    { name: 'nobodyAsks', routes: ['GET /v1/ume/client/e'] },
  ]);
  expect(isUsed({ name: 'nobodyAsks', routes: [] })).toBe(false);
});
