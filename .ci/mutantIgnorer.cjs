/**
 * Stryker's ignorer: leaves out the words of an error and of a console line. They are for developers, and no code reads
 * them.
 */
const isDeveloperWords = (node) =>
  (node.type === 'NewExpression' && /^(?:\w*Error)$/.test(node.callee.name ?? '')) ||
  (node.type === 'CallExpression' && node.callee.object?.name === 'console');

exports.strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'developer words',
    value: {
      shouldIgnore: (path) =>
        (path.isStringLiteral() || path.isTemplateLiteral()) && path.parent && isDeveloperWords(path.parent)
          ? 'words for developers'
          : undefined,
    },
  },
];
