import v8 from 'node:v8';
import vm from 'node:vm';

/**
 * Every test file of a process evaluates the modules anew, but they are compiled once: a third of what a screen's test file
 * costs was to read React, the store and the screens, and to compile of their functions those that it calls.
 *
 * Jest compiles a module by `vm.compileFunction`, whose result belongs to one context. A script belongs to none, and
 * keeps what has been compiled of it for the next one.
 */
const scripts = new Map<string, { source: string; script: vm.Script }>();

// Else what nobody has called for a while is compiled again.
v8.setFlagsFromString('--no-flush-bytecode');

const compileAnew = vm.compileFunction;

vm.compileFunction = (source, parameters = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (filename === undefined || parsingContext === undefined) return compileAnew(source, parameters, options);
  let kept = scripts.get(filename);
  if (kept?.source !== source) {
    const head = `(function (${parameters.join()}) {`;
    const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    scripts.set(filename, (kept = { source, script }));
  }
  return kept.script.runInContext(parsingContext) as ReturnType<typeof vm.compileFunction>;
};
