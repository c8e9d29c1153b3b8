/**
 * One syntax floor for everything that reaches a phone, node_modules included: the browserslist of package.json
 * (Chrome 69, Safari 14; R4). Tests do not pass through here: jest transforms with SWC (package.json).
 */
export default (api) => {
  api.cache.forever();
  return {
    // node_modules mixes CommonJS and ES modules; guessing per file keeps both right
    sourceType: 'unambiguous',
    // shorter output; nothing here looks at document.all or at a function's length
    assumptions: { noDocumentAll: true, ignoreFunctionLength: true },
    // bugfixes: a few narrow rewrites for Safari's bugs instead of lowering all destructuring and all parameters
    presets: [['@babel/preset-env', { modules: false, bugfixes: true }]],
    overrides: [
      ...trimmed,
      {
        exclude: /node_modules/,
        presets: [
          ['@babel/preset-react', { runtime: 'automatic' }],
          ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
        ],
      },
    ],
  };
};

/**
 * What the portal never uses of its libraries and no minifier can see to be unused. Every step names what it takes out
 * and breaks the build when that is not there (any more): a new version is looked at again. What may be missing, nobody
 * may use: __tests__/trimmed.test.ts.
 */
export const trimmed = [
  { test: /node_modules[\\/]react-router[\\/]/, plugins: [unusedComponentsGo] },
  { test: /[\\/]@reduxjs[\\/]toolkit[\\/]dist[\\/]query[\\/]rtk-query\.modern\.mjs$/, plugins: [unusedHandlersGo] },
  { test: /[\\/]redux-persist[\\/]es[\\/]/, plugins: [es5HelpersGo] },
  { test: /[\\/]redux-persist[\\/]es[\\/]persistReducer\.js$/, plugins: [defaultReconcilerGoes] },
  { test: /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/, plugins: [hydrationGoes, viewTransitionsGo] },
];

/**
 * Names given to components for tools (`Form.displayName = …`) and unmarked calls that make components keep in the
 * bundle
 * what nobody imports: links, forms, prefetching and nested routes of the router, 20 KB. Without the one and with the
 * other marked as pure, the minifier drops them. Its error boundary goes with `<Routes>`, which src/app/matchRoute.ts
 * replaces.
 */
function unusedComponentsGo({ types }) {
  const isNamed = (node, name) => types.isMemberExpression(node) && types.isIdentifier(node.property, { name });
  const isBoundary = (node) =>
    isNamed(node, 'contextType') && types.isIdentifier(node.object, { name: 'RenderErrorBoundary' });
  return {
    visitor: {
      ExpressionStatement(path) {
        const { expression } = path.node;
        if (
          types.isAssignmentExpression(expression) &&
          (isNamed(expression.left, 'displayName') || isBoundary(expression.left))
        )
          path.remove();
      },
      VariableDeclarator({ node }) {
        // a class is kept for the sake of reading what it extends
        if (types.isIdentifier(node.id, { name: 'RenderErrorBoundary' }) && types.isClassExpression(node.init))
          node.init = types.addComment(
            types.callExpression(types.arrowFunctionExpression([], node.init), []),
            'leading',
            '#__PURE__',
          );
      },
      CallExpression(path) {
        if (['forwardRef', 'memo', 'createContext'].some((name) => isNamed(path.node.callee, name)))
          types.addComment(path.node, 'leading', '#__PURE__');
      },
    },
  };
}

/** Handlers of RTK Query's middleware: polling, refetching on focus and reconnect, onCacheEntryAdded. */
const UNUSED_HANDLERS = ['buildPollingHandler', 'buildCacheLifecycleHandler'];

function unusedHandlersGo({ types }) {
  const wanted = [...UNUSED_HANDLERS, 'windowEventsHandler', 'windowEventsHandler()'];
  return {
    pre() {
      this.left = new Set(wanted);
    },
    visitor: {
      ArrayExpression(path) {
        for (const element of path.get('elements')) {
          const name = UNUSED_HANDLERS.find((one) => element.isIdentifier({ name: one }));
          if (name === undefined) continue;
          element.remove();
          this.left.delete(name);
        }
      },
      VariableDeclarator(path) {
        if (!types.isIdentifier(path.node.id, { name: 'windowEventsHandler' })) return;
        path.remove();
        this.left.delete('windowEventsHandler');
      },
      ExpressionStatement(path) {
        const { expression } = path.node;
        if (
          !types.isCallExpression(expression) ||
          !types.isIdentifier(expression.callee, { name: 'windowEventsHandler' })
        )
          return;
        path.remove();
        this.left.delete('windowEventsHandler()');
      },
    },
    post() {
      mustBeDone(this.left);
    },
  };
}

/** What Babel 7 wrote for engines without spread, in the words of those with it. */
const ES5_HELPERS = {
  _objectSpread: 'Object.assign',
  _toConsumableArray: 'Array.from',
  _objectWithoutProperties:
    '(source, names) => { const rest = Object.assign({}, source); names.forEach((name) => delete rest[name]); return rest; }',
};

function es5HelpersGo({ types, template }) {
  return {
    visitor: {
      FunctionDeclaration(path) {
        const short = ES5_HELPERS[path.node.id?.name];
        if (short === undefined || !path.parentPath.isProgram()) return;
        path.replaceWith(
          types.variableDeclaration('const', [
            types.variableDeclarator(path.node.id, template.expression(short, { placeholderPattern: false })()),
          ]),
        );
      },
    },
  };
}

/** state/makeStore.ts always gives a reconciler of its own. */
function defaultReconcilerGoes({ types }) {
  const name = 'autoMergeLevel1';
  return {
    pre() {
      this.left = new Set([`import of ${name}`, name]);
    },
    visitor: {
      ImportDeclaration(path) {
        if (!path.node.source.value.endsWith(name)) return;
        path.remove();
        this.left.delete(`import of ${name}`);
      },
      ConditionalExpression(path) {
        if (!types.isIdentifier(path.node.consequent, { name })) return;
        path.replaceWith(path.node.alternate);
        this.left.delete(name);
      },
    },
    post() {
      mustBeDone(this.left);
    },
  };
}

/**
 * A variable of a whole module that is false for ever: what is assigned to it goes nowhere, and the minifier drops what
 * only it leads to.
 */
function staysFalse(path, { types }, name, left) {
  const isIt = (node) => types.isIdentifier(node, { name }) && path.scope.getBinding(name)?.scope.path.isProgram();
  if (path.isAssignmentExpression() && isIt(path.node.left)) path.replaceWith(path.node.right);
  if (!path.isReferencedIdentifier() || !isIt(path.node)) return;
  path.replaceWith(types.booleanLiteral(false));
  left.delete(name);
}

/** Nothing is hydrated: the static page is taken away when React's own is there (docs/decisions/002). */
function hydrationGoes(babel) {
  const { types } = babel;
  const isHydrateRoot = (node) =>
    types.isMemberExpression(node) &&
    types.isIdentifier(node.object, { name: 'exports' }) &&
    types.isIdentifier(node.property, { name: 'hydrateRoot' });
  return {
    pre() {
      this.left = new Set(['isHydrating', 'hydrateRoot']);
    },
    visitor: {
      'AssignmentExpression|Identifier'(path) {
        staysFalse(path, babel, 'isHydrating', this.left);
      },
      ExpressionStatement(path) {
        const { expression } = path.node;
        if (!types.isAssignmentExpression(expression) || !isHydrateRoot(expression.left)) return;
        path.remove();
        this.left.delete('hydrateRoot');
      },
    },
    post() {
      mustBeDone(this.left);
    },
  };
}

/** The lanes in which React looks for `<ViewTransition>`, and the tag of its fibers, as 19.3.1 numbers them. */
const TRANSITION_LANES = 335544064;
const VIEW_TRANSITION = 30;

/** Screens slide by CSS (app/PageTransition.tsx), and no `<ViewTransition>` is ever in the tree. */
function viewTransitionsGo(babel) {
  const { types } = babel;
  const fallsThrough = (node) => node && !types.isCompletionStatement(node.consequent.at(-1));
  const areLanes = ({ operator, left }) =>
    operator === '===' &&
    types.isBinaryExpression(left, { operator: '&' }) &&
    types.isNumericLiteral(left.right, { value: TRANSITION_LANES });
  return {
    pre() {
      this.left = new Set(['shouldStartViewTransition', 'lanes', 'tag']);
    },
    visitor: {
      'AssignmentExpression|Identifier'(path) {
        staysFalse(path, babel, 'shouldStartViewTransition', this.left);
      },
      BinaryExpression(path) {
        if (!areLanes(path.node)) return;
        path.replaceWith(types.booleanLiteral(false));
        this.left.delete('lanes');
      },
      SwitchCase(path) {
        const { discriminant } = path.parent;
        if (
          !types.isMemberExpression(discriminant) ||
          !types.isIdentifier(discriminant.property, { name: 'tag' }) ||
          !types.isNumericLiteral(path.node.test, { value: VIEW_TRANSITION })
        )
          return;
        // where the case before falls into this one, the statements are that one's, too
        if (fallsThrough(path.getPrevSibling().node)) path.node.test = types.booleanLiteral(false);
        else path.remove();
        this.left.delete('tag');
      },
    },
    post() {
      mustBeDone(this.left);
    },
  };
}

function mustBeDone(left) {
  if (left.size > 0) throw new Error(`babel.config.js: the library has changed, not found: ${[...left].join(', ')}`);
}
