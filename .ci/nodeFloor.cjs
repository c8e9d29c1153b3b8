/* Ends with one line if Node is older than package.json allows, before newer syntax fails. Runs on any Node. */
'use strict';
var floor = require('../package.json').engines.node.replace('>=', '');
var own = process.versions.node;
// Compares 20.9 and 20.19 by their numbers.
if (own.localeCompare(floor, 'en', { numeric: true }) < 0) {
  console.error('ume: Node ' + own + ' is too old: ' + floor + ' or later is needed (.nvmrc names a tested one)');
  process.exit(1);
}
