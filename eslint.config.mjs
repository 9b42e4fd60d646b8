import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** What counts of a file or function: lines that are neither blank nor a comment (CONTRIBUTING.md). */
const atMost = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];

/** An Italian elision with the typewriter's apostrophe; those that the specification writes so stay. */
const STRAIGHT =
  "(?<!\\w)(?!L'email è obbligatoria|l'eliminazione della categoria|l'eliminazione del prodotto|D'Angelo)(?:[lcdsnmt]|un|all|dall|dell|nell|sull|coll|quell|quest|sant|bell|com|dov|quant|po)'[aeiouhàèéìòù]";
const message = 'The apostrophe of Italian texts is ’.';

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'build',
      'dist',
      'data*',
      'coverage',
      'test-results',
      'playwright-report',
      'server/db/migrations',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    // All in one program, which then knows each type once. Which globals a folder may use is for `npm run typecheck`.
    languageOptions: {
      parserOptions: { project: 'tsconfig.lint.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // An async callback with nothing to await still has to be async where an interface asks for a promise.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'server/**/*.ts'],
    rules: {
      'max-lines': atMost(150),
      'max-lines-per-function': atMost(60),
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-syntax': [
        'error',
        ...[
          `Literal[value=/${STRAIGHT}/i]`,
          `TemplateElement[value.cooked=/${STRAIGHT}/i]`,
          `JSXText[value=/${STRAIGHT}/i]`,
        ].map((selector) => ({ selector, message })),
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/shared/store.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react-redux',
          importNames: ['useDispatch', 'useSelector'],
          message: 'useAppDispatch and useAppSelector of shared/store.ts know the types.',
        },
      ],
    },
  },
  {
    // The whole of the database in one place, a table after the other: longer, and easier to read so.
    files: ['server/db/schema.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
);
