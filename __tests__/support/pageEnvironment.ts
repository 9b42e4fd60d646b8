import v8 from 'node:v8';
import { ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-jsdom';
import './compileOnce';

// Each file loads the whole product anew, and is gone before what V8 would optimise early is worth it: a fifth of the
// screens' time. Node 26 has no such flag.
if (Number.parseInt(process.versions.node) < 26) v8.setFlagsFromString('--interrupt-budget=1000000');

/**
 * jsdom, whose fake timers let what is due happen by setImmediate, as in Node's own environment: by jsdom's setTimeout each
 * step of theirs waits for a millisecond of the real time.
 */
export default class PageEnvironment extends TestEnvironment {
  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    Object.assign(this.global, { setImmediate });
    this.fakeTimersModern = new ModernFakeTimers({
      config: args[0].projectConfig,
      global: this.global as unknown as typeof globalThis,
    });
    Reflect.deleteProperty(this.global, 'setImmediate');
  }
}
