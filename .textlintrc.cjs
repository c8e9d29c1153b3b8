// The prose rules for comments and documents (docs/contributing.md). `npm run prose` checks them.
const { resolve } = require('node:path');

module.exports = {
  plugins: { [resolve(__dirname, '.ci/proseOfComments.ts')]: true },
  rules: {
    [resolve(__dirname, '.ci/plainSentences.ts')]: {
      patterns: {
        // a sign between blanks is no word
        'at most 20 words a sentence': /^(?:[^\p{L}\p{N}]*[\p{L}\p{N}]\S*\s){20}.*[\p{L}\p{N}]/u,
        'a sentence begins with its subject or its verb': /^(?:what|whose|who|of|as|so|besides|not where)\b/i,
        'a clause begins with its subject or its verb': /(?:[:,]|\b(?:and|but))\s(?:what|whoever)\b|:\swhose\b/i,
        'two sentences, not a semicolon': /;(?=\s|$)/,
        'one colon a sentence': /:\s.*:\s/,
        'a term of the field, not a word of our own':
          /\b(?:anew|other ones|stand-ins?|of late|of itself|sees? to|is so|asked (?:for|of)|lost ways?|doors?|kept rest|held (?:entry|section)|for the sake of)\b/i,
      },
    },
  },
};
