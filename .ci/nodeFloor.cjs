/* Says in one line that Node is too old (package.json, engines), before newer syntax fails without a word. Runs on any Node. */
'use strict';
var wanted = require('../package.json').engines.node.replace('>=', '').split('.').map(Number);
var own = process.versions.node.split('.').map(Number);
if (own[0] < wanted[0] || (own[0] === wanted[0] && own[1] < wanted[1])) {
  console.error(
    'ume: Node ' +
      process.versions.node +
      ' is too old: ' +
      wanted.join('.') +
      ' or later is needed (.nvmrc names one that is tested)',
  );
  process.exit(1);
}
