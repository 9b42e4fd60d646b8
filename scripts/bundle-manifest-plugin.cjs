const path = require('node:path');

/** Names of the npm packages that a module, or the modules concatenated into it, come from. */
function packagesOf(module, found) {
  for (const inner of module.modules ?? []) packagesOf(inner, found);
  const file = module.nameForCondition?.() ?? '';
  const inPackages = file.split(`${path.sep}node_modules${path.sep}`).slice(1).pop();
  if (inPackages === undefined) return;
  const [first, second] = inPackages.split(path.sep);
  found.add(first.startsWith('@') ? `${first}/${second}` : first);
}

/**
 * Writes what a build consists of: `groups`, the files that the entry and each named chunk need, and `packages`, the
 * npm packages inside each file. `npm run size` reads the file, which is outside the served folder.
 */
class BundleManifestPlugin {
  /** @param {string} output file to write, relative to the output folder */
  constructor(output) {
    this.output = output;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BundleManifestPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BundleManifestPlugin', stage }, () => {
        const json = JSON.stringify(this.describe(compilation), null, 2);
        compilation.emitAsset(this.output, new compiler.webpack.sources.RawSource(json));
      });
    });
  }

  describe(compilation) {
    const groups = {};
    for (const [name, group] of compilation.namedChunkGroups)
      groups[name] = group.getFiles().filter((file) => /\.(js|css)$/.test(file));
    const packages = {};
    for (const chunk of compilation.chunks) {
      const found = new Set();
      for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) packagesOf(module, found);
      for (const file of chunk.files) if (file.endsWith('.js')) packages[file] = [...found].sort();
    }
    return { groups, packages };
  }
}

module.exports = { BundleManifestPlugin };
