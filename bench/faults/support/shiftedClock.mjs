/**
 * Preloaded (`node --import`) into an instance and its threads: Date runs as many ms ahead as the file CLOCK_FILE says,
 * read again and again, as if somebody set the machine's clock. What is measured by performance.now() is not moved,
 * nor are timers: so it is with a real clock.
 */
import fs from 'node:fs';

const RealDate = Date;
const realNow = Date.now.bind(Date);
let shift = 0;

function read() {
  try {
    shift = Number(fs.readFileSync(process.env.CLOCK_FILE, 'utf8'));
  } catch {
    shift = 0;
  }
}

read();
setInterval(read, 50).unref();
RealDate.now = () => realNow() + shift;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now()] : args, newTarget),
  apply: (target) => new target(target.now()).toString(),
});
