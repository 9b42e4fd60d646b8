import path from 'node:path';
import { transformSync } from 'esbuild';

const LOADERS = { '.ts': 'ts', '.tsx': 'tsx', '.js': 'js' };

/**
 * Jest's transformer of the server project: CommonJS for this version of Node, with a source map. What `bundled` matches,
 * by its path, is taken from the bundle of the server (serverModules.ts).
 */
export default {
  process(source, file, { config: { rootDir }, transformerConfig: { bundled } }) {
    const name = path.relative(rootDir, file).replaceAll(path.sep, '/');
    if (bundled && new RegExp(bundled).test(name)) return { code: fromBundle(name.replace(/\.ts$/, '')) };
    const { code } = transformSync(source, {
      loader: LOADERS[path.extname(file)],
      format: 'cjs',
      target: `node${process.versions.node}`,
      sourcefile: file,
      sourcemap: 'inline',
      // Jest's runtime has require alone.
      supported: { 'dynamic-import': false },
    });
    return { code };
  },
};

const fromBundle = (name) =>
  `module.exports = globalThis[Symbol.for('gestione-ordini.modules')](${JSON.stringify(name)}, require);`;
