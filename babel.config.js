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
