const path = require('node:path');
const zlib = require('node:zlib');
const CompressionPlugin = require('compression-webpack-plugin');
const CopyPlugin = require('copy-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const { BannerPlugin, Compilation, DefinePlugin } = require('webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { BundleManifestPlugin } = require('./scripts/bundle-manifest-plugin.cjs');
const { guidePage } = require('./scripts/guide-page.cjs');

const fromRoot = (...parts) => path.join(__dirname, ...parts);

/** Operators edit config.json in the built folder; a compressed copy would go on serving the old settings. */
const EDITABLE = /config\.json$/;

const compressed = (algorithm, extension, compressionOptions) =>
  new CompressionPlugin({
    algorithm,
    compressionOptions,
    filename: `[path][base].${extension}`,
    test: /\.(js|css|html|svg|json|txt)$/,
    exclude: EDITABLE,
    threshold: 512,
  });

/**
 * Asks Chromium to compile the entry's functions while the file streams in, off the main thread, because the page calls
 * nearly all of them before the first row. For other browsers this is a comment.
 */
const compileEagerly = () =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^main\..*\.js$/,
    // After the minimizer, which drops comments, and before the files are compressed.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** Answers of every supported browser, its workers too, to what libraries test: the build drops the other branches. */
const inBrowsers = () =>
  new DefinePlugin({
    'typeof process': '"undefined"',
    'typeof setImmediate': '"undefined"',
    'typeof setTimeout': '"function"',
    'typeof clearTimeout': '"function"',
    'typeof AbortController': '"function"',
    'typeof MessageChannel': '"function"',
    'typeof performance': '"object"',
    'typeof performance.now': '"function"',
    'typeof navigator': '"object"',
    'typeof Object.is': '"function"',
    'typeof WeakRef': '"function"',
    'typeof queueMicrotask': '"function"',
    'typeof reportError': '"function"',
  });

const sassOptions = {
  quietDeps: true,
  silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
};

/** Hot reload keeps the components' state. Required here, because `npm start` builds without development packages. */
const refreshTransformer = () => ({ before: [require('react-refresh-typescript').default()] });
const refreshPlugin = () => {
  const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
  return new ReactRefreshPlugin({ overlay: false });
};

const devServer = {
  port: Number(process.env.DEV_PORT ?? 5173),
  hot: true,
  // A warning must not hide the page.
  client: { overlay: { errors: true, warnings: false } },
  historyApiFallback: true,
  static: false,
  proxy: [
    { context: ['/api', '/config.json'], target: process.env.DEV_SERVER ?? 'http://localhost:3000' },
    { context: ['/ordiniHub'], target: process.env.DEV_SERVER ?? 'http://localhost:3000', ws: true },
  ],
};

/** @returns {import('webpack').Configuration} */
module.exports = (_env, { mode }) => {
  const production = mode === 'production';
  const name = production ? '[name].[contenthash:8]' : '[name]';
  // In development the server answers config.json, to which it adds what it does beyond the specification.
  const notCopied = ['**/index.html', ...(production ? [] : ['**/config.json'])];
  return {
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    // `main` includes the runtime and the packages, so that the first load is few files (stack.md). The small `avvio`
    // before it requests the first screen's data while `main` is on its way. `guida` gives the guide the same look.
    entry: {
      avvio: fromRoot('src', 'app', 'avvio.ts'),
      main: fromRoot('src', 'app', 'main.tsx'),
      guida: fromRoot('src', 'app', 'guida.ts'),
    },
    output: {
      path: fromRoot('dist'),
      publicPath: '/',
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      assetModuleFilename: `assets/${name}[ext]`,
      clean: true,
    },
    devtool: production ? false : 'eval-cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // Leaves out the code pages of old .xls files, most of the library's size, because the SPA only writes .xlsx.
      alias: { './dist/cpexcel.js': false },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: {
            // `npm run typecheck` checks the types.
            transpileOnly: true,
            compilerOptions: { noEmit: false, sourceMap: !production },
            ...(production ? {} : { getCustomTransformers: refreshTransformer }),
          },
        },
        {
          test: /\.(scss|css)$/,
          use: [
            MiniCssExtractPlugin.loader,
            'css-loader',
            { loader: 'sass-loader', options: { sassOptions } },
          ],
        },
      ],
    },
    optimization: {
      // With a runtime per entry a page would have two copies of hot reload, one of which would not work.
      ...(production ? {} : { runtimeChunk: 'single' }),
      // The shortest names between files. The default's would change less between versions, and cost 1.2 KiB, compressed.
      ...(production && { mangleExports: 'size' }),
      minimizer: [
        // As small as Terser, in a tenth of its time, which was more than half of a build's.
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 } },
        }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: false,
    plugins: [
      new HtmlWebpackPlugin({
        template: fromRoot('public', 'index.html'),
        chunks: ['avvio', 'main'],
        chunksSortMode: 'manual',
        // The template itself places the files.
        inject: false,
      }),
      new HtmlWebpackPlugin({
        filename: 'guida.html',
        templateContent: guidePage,
        chunks: ['guida'],
        // Runs before the first paint, which would otherwise have the system's colours.
        scriptLoading: 'blocking',
      }),
      new CopyPlugin({
        patterns: [
          { from: fromRoot('public'), globOptions: { ignore: notCopied } },
          { from: fromRoot('docs', 'images', 'guida'), to: 'images/guida' },
        ],
      }),
      new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${name}.css` }),
      ...(production
        ? [
            inBrowsers(),
            compileEagerly(),
            compressed('gzip', 'gz', { level: 9 }),
            compressed('brotliCompress', 'br', {
              params: { [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY },
            }),
            new BundleManifestPlugin('../build/spa-manifest.json'),
          ]
        : [refreshPlugin()]),
    ],
    devServer,
    // Compiles a screen when somebody opens it, so that `npm run dev` starts in half the time.
    ...(production ? {} : { experiments: { lazyCompilation: { entries: false, imports: true } } }),
    stats: production ? 'errors-warnings' : 'minimal',
  };
};
