/**
 * One syntax floor for everything that reaches a phone, node_modules included: the browserslist of package.json
 * (Chrome 69, Safari 14; inapp.md R4). Jest runs the same presets against the Node it runs on.
 */
export default (api) => {
  const isTest = api.env('test');
  return {
    // node_modules mixes CommonJS and ES modules; guessing per file keeps both right
    sourceType: 'unambiguous',
    // shorter output; nothing here looks at document.all or at a function's length
    assumptions: { noDocumentAll: true, ignoreFunctionLength: true },
    // bugfixes: a few narrow rewrites for Safari's bugs instead of lowering all destructuring and all parameters
    presets: [['@babel/preset-env', isTest ? { targets: { node: 'current' } } : { modules: false, bugfixes: true }]],
    overrides: [
      { test: /node_modules[\\/]react-router[\\/]/, plugins: isTest ? [] : [unusedComponentsGo] },
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
 * Names given to components for tools (`Form.displayName = …`) and unmarked `forwardRef` calls keep components in the
 * bundle that nobody imports: links, forms and prefetching of the router, 3 KB. Without the one and with the other
 * marked as pure, the minifier drops them.
 */
function unusedComponentsGo({ types }) {
  const isNamed = (node, name) => types.isMemberExpression(node) && types.isIdentifier(node.property, { name });
  return {
    visitor: {
      ExpressionStatement(path) {
        const { expression } = path.node;
        if (types.isAssignmentExpression(expression) && isNamed(expression.left, 'displayName')) path.remove();
      },
      CallExpression(path) {
        if (isNamed(path.node.callee, 'forwardRef')) types.addComment(path.node, 'leading', '#__PURE__');
      },
    },
  };
}
