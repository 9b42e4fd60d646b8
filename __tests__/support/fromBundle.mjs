import path from 'node:path';

/** Jest's transformer of the modules that are taken from the bundle of the server (serverModules.ts). */
export default {
  process(_source, file, { config: { rootDir } }) {
    const name = path.relative(rootDir, file).replaceAll(path.sep, '/').replace(/\.ts$/, '');
    const code = `module.exports = globalThis[Symbol.for('gestione-ordini.modules')](${JSON.stringify(name)});`;
    return { code };
  },
};
