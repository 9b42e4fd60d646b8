import path from 'node:path';
import { transformSync } from 'esbuild';

const LOADERS = { '.ts': 'ts', '.tsx': 'tsx', '.js': 'js' };

/** Jest's transformer of the server project: CommonJS for this version of Node, with a source map. */
export default {
  process(source, file) {
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
