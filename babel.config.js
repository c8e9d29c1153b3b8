/**
 * Lowers the syntax of all scripts of the portal, with node_modules, to the browserslist of package.json (R4). Its
 * floor is Chrome 69 and Safari 14. Libraries are otherwise bundled as published. Jest does not use this file: it
 * transforms with SWC (package.json).
 */
export default (api) => {
  api.cache.forever();
  return {
    // node_modules mixes CommonJS and ES modules
    sourceType: 'unambiguous',
    // shorter output: no code reads document.all or a function's length, or depends on how a class field is defined
    assumptions: { noDocumentAll: true, ignoreFunctionLength: true, setPublicClassFields: true },
    // bugfixes: narrow rewrites for Safari's bugs instead of lowering all destructuring and all parameters
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
