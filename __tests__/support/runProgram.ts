import { execFile } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(__dirname, '../..');

export interface Ended {
  code: number;
  out: string;
  errors: string;
}

/** Runs a program of server/ from its source to its end, with no setting but those given. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
  isolation: readonly string[] = [],
): Promise<Ended> {
  const file = path.join(root, 'server', `${program}.ts`);
  const [command, ...rest] = [...isolation, process.execPath, '--import', 'tsx', file, ...args] as [
    string,
    ...string[],
  ];
  const options = { cwd: root, env: { PATH: process.env.PATH, ...env } };
  return new Promise((resolve) => {
    execFile(command, rest, options, (error, out, errors) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, errors });
    });
  });
}
