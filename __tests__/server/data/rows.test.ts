/** Rows are types of their own, so that a field added to the contract alone does not compile. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

const FOLDER = 'server/data';
/** Types that return all or some fields of their first argument. */
const WRAPPERS = new Set(['Omit', 'Pick', 'Partial', 'Required', 'Readonly', 'z.input', 'z.output', 'z.infer']);

type Source = {
  root: ts.SourceFile;
  aliases: Map<string, ts.TypeNode>;
  /** Module by imported name. */
  imports: Map<string, string>;
};

function read(root: ts.SourceFile): Source {
  const source: Source = { root, aliases: new Map(), imports: new Map() };
  for (const statement of root.statements) {
    if (ts.isTypeAliasDeclaration(statement)) source.aliases.set(statement.name.text, statement.type);
    if (!ts.isImportDeclaration(statement)) continue;
    const { text: module } = statement.moduleSpecifier as ts.StringLiteral;
    const bindings = statement.importClause?.namedBindings;
    if (bindings && ts.isNamedImports(bindings))
      for (const { name } of bindings.elements) source.imports.set(name.text, module);
  }
  return source;
}

const readFile = (name: string, text = readFileSync(path.join(FOLDER, name), 'utf8')): Source =>
  read(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));

/** True when the fields of `type` come from the contract. Types of single fields may. */
function isContractType(type: ts.TypeNode, source: Source, files: ReadonlyMap<string, Source>): boolean {
  const isContract = (node: ts.TypeNode) => isContractType(node, source, files);
  const isContractName = (name: string): boolean => {
    const alias = source.aliases.get(name);
    if (alias) return isContract(alias);
    const module = source.imports.get(name);
    const sibling = module?.startsWith('./') ? files.get(module.slice(2)) : undefined;
    const imported = sibling?.aliases.get(name);
    return sibling && imported ? isContractType(imported, sibling, files) : module?.startsWith('#contract/') === true;
  };
  if (ts.isParenthesizedTypeNode(type)) return isContract(type.type);
  if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type)) return type.types.some(isContract);
  if (ts.isTypeQueryNode(type)) return isContractName(type.exprName.getText());
  if (!ts.isTypeReferenceNode(type)) return false;
  const [first] = type.typeArguments ?? [];
  const name = type.typeName.getText();
  return WRAPPERS.has(name) && first ? isContract(first) : isContractName(name);
}

/** True for a call whose type argument TypeScript infers from the caller's return type. */
function isReturned(call: ts.Node): boolean {
  const { parent } = call;
  if (ts.isAwaitExpression(parent) || ts.isParenthesizedExpression(parent)) return isReturned(parent);
  return ts.isReturnStatement(parent) || ts.isArrowFunction(parent);
}

/** Lines of queries whose row comes from the contract, or whose type is inferred. */
function wrongQueries(source: Source, files: ReadonlyMap<string, Source>): string[] {
  const lines: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'query'
    ) {
      const [row] = node.typeArguments ?? [];
      if (row ? isContractType(row, source, files) : isReturned(node))
        lines.push(`${source.root.fileName}:${source.root.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source.root);
  return lines;
}

it('no statement of server/data returns rows of a type that comes from the contract', () => {
  const files = new Map(readdirSync(FOLDER).map((name) => [name, readFile(name)]));
  expect(files.size).toBeGreaterThan(50);
  expect([...files.values()].flatMap((source) => wrongQueries(source, files))).toEqual([]);
});

it.each([
  ['sql.query<Omit<StoreHome, "logo"> & { merId: string }>(HOME)', 1],
  ['type HomeRow = { x: 1 } & z.input<typeof StoreHome>;\nsql.query<HomeRow>(HOME)', 1],
  ['const read = (): Promise<StoreHome[]> => sql.query(HOME)', 1],
  ['sql.query<{ hours: StoreHome["hours"] }>(HOME)', 0],
  ['sql.query<HomeRow>(HOME)', 0],
])('the rule judges %j by %d wrong lines', (text, count) => {
  const source = readFile('home.ts', `import { type StoreHome } from '#contract/stores.ts';\n${text}`);
  expect(wrongQueries(source, new Map())).toHaveLength(count);
});
