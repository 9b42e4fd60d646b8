import { spawnSync } from 'node:child_process';

const asRoot = process.getuid?.() === 0;
const unshare = asRoot ? ['unshare'] : ['unshare', '--map-root-user'];

const WAYS: readonly (readonly [string, readonly string[]])[] = [
  ['in another network namespace', [...unshare, '--net']],
  ['in another PID namespace', [...unshare, '--pid', '--fork', '--kill-child', '--mount-proc']],
  [
    'in a container of its own',
    [...unshare, '--net', '--uts', '--ipc', '--pid', '--fork', '--kill-child', '--mount-proc'],
  ],
  ['as another user', ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']],
];

/**
 * How a process can be run apart from this one, by the words for a test's name and the command before its own. Only
 * what this system allows: at least a plain process.
 */
export const ISOLATIONS: [string, readonly string[]][] = [
  ['in a process of its own', []],
  ...WAYS.filter(([, [command = '', ...args]]) => spawnSync(command, [...args, 'true']).status === 0).map(
    ([name, command]): [string, readonly string[]] => [name, command],
  ),
];
