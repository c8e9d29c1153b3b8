import compat from 'eslint-plugin-compat';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import perfectionist from 'eslint-plugin-perfectionist';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const FORBIDDEN_SYNTAX = [
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Text stays text (C28).' },
  {
    selector: "CallExpression[callee.property.name='addEventListener'][arguments.0.value='unload']",
    message: 'unload evicts the page from the back/forward cache (R6).',
  },
];

const LIMITS_ELSEWHERE = [
  "CallExpression[callee.object.name=/^(test|jest)$/][callee.property.name='setTimeout'] > Literal",
  'CallExpression:matches([callee.name=/^(it|test|before.+|after.+)$/], [callee.callee.object.name=/^(it|test)$/]) > Literal[raw=/^[0-9]/]',
  "CallExpression:not([callee.property.name='toHaveBeenCalledWith']) > ObjectExpression > Property[key.name='timeout'] > Literal",
].map((selector) => ({ selector, message: 'The limits of tests are in .ci/limits.ts.' }));

export default defineConfig(
  {
    ignores: [
      'dist/**',
      'build/**',
      'data/**',
      '.cache/**',
      'test-results/**',
      'docs/**',
      '**/*.cjs',
      'babel.config.js',
      'eslint.config.js',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    // oxlint runs the rules that need types, and those of React's hooks and compiler (.oxlintrc.json).
    extends: [tseslint.configs.strict],
    plugins: { perfectionist },
    rules: {
      // Blocks from far to near, types last. A block has no order of its own, because it is that of the style sheets.
      'perfectionist/sort-imports': [
        'error',
        {
          type: 'unsorted',
          internalPattern: ['^#.+'],
          groups: [
            'side-effect',
            'value-builtin',
            'value-external',
            'value-internal',
            ['value-parent', 'value-sibling', 'value-index'],
            'style',
            'type-import',
          ],
          newlinesBetween: 1,
        },
      ],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: '.', message: 'No barrels.' },
            {
              name: 'react-redux',
              importNames: ['useSelector', 'useDispatch', 'useStore'],
              message: 'Use state/hooks.ts, which knows the types.',
            },
            {
              name: 'react-router-dom',
              importNames: ['useNavigate', 'Link', 'NavLink', 'Navigate'],
              message: 'Use navigation/useNav.ts, which keeps u_routes and the animation.',
            },
          ],
        },
      ],
      'no-restricted-syntax': ['error', ...FORBIDDEN_SYNTAX],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    // compat: the browser's own APIs above the browserslist of package.json (R4)
    extends: [compat.configs['flat/recommended']],
  },
  // axe finds these faults only on pages that a journey opens.
  { files: ['{src,server}/**/*.tsx'], extends: [jsxA11y.configs.strict] },
  {
    files: ['src/**/*.{ts,tsx}'],
    // The clock itself, and times that are compared on this device only and outlive the page. An offset that changes
    // in between would spoil them.
    ignores: [
      'src/platform/{serverClock,storage}.ts',
      'src/features/signIn/{countdown,drafts,lineLogin}.ts',
      'src/features/forms/useDraft.ts',
      'src/navigation/{savedCode,useNav,popOrigin}.ts',
      'src/api/expireSignIn.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...FORBIDDEN_SYNTAX,
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'The server’s clock decides: serverNow() of platform/serverClock.ts.',
        },
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'The server’s clock decides: serverNow() of platform/serverClock.ts.',
        },
      ],
    },
  },
  {
    files: ['server/data/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...FORBIDDEN_SYNTAX,
        {
          selector: "ObjectExpression > SpreadElement > Identifier[name='row'], ObjectPattern > RestElement",
          message: 'A mapping from a row to the contract names each field.',
        },
      ],
    },
  },
  {
    files: ['__tests__/**'],
    rules: { 'no-restricted-syntax': ['error', ...FORBIDDEN_SYNTAX, ...LIMITS_ELSEWHERE] },
  },
  {
    files: ['e2e/**/*.journey.ts', 'e2e/support/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...FORBIDDEN_SYNTAX,
        ...LIMITS_ELSEWHERE,
        {
          selector: "AwaitExpression > CallExpression[callee.property.name='click']",
          message: 'A finger taps. A click is two messages, and the page may change between them.',
        },
      ],
    },
  },
  { files: ['src/state/hooks.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['src/navigation/**', 'src/app/**', '__tests__/**'],
    rules: { 'no-restricted-imports': ['error', { paths: [{ name: '.', message: 'No barrels.' }] }] },
  },
  { files: ['server/**', 'e2e/**', 'scripts/**', '.ci/**'], rules: { 'no-console': 'off' } },
  {
    files: ['__tests__/**', 'e2e/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', 'max-lines': 'off' },
  },
);
