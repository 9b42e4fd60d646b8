import fs from 'node:fs';

/** File systems that another machine or kernel may have mounted too, by their statfs(2) numbers. */
const SHARED = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0x564c, 'NCP'],
  [0x5346414f, 'AFS'],
  [0x6b414653, 'AFS'],
  [0x73757245, 'Coda'],
  [0x00c36400, 'CephFS'],
  [0x01161970, 'GFS2'],
  [0x7461636f, 'OCFS2'],
  [0x0bd00bd0, 'Lustre'],
  [0x47504653, 'GPFS'],
  [0x19830326, 'BeeGFS'],
  [0x20030528, 'OrangeFS'],
  [0xaad7aaea, 'PanFS'],
  [0xa501fcf5, 'VxFS'],
  [0x65735546, 'FUSE'],
  [0x01021997, '9P'],
  [0x786f4256, 'vboxsf'],
  [0xbacbacbc, 'vmhgfs'],
  [0x7c7c6673, 'prl_fs'],
]);

/** The kind of a folder's file system when it is one of these; only Linux tells. */
export function sharedFileSystem(folder: string): string | undefined {
  if (process.platform !== 'linux') return undefined;
  // Unsigned, because large numbers are negative on 32-bit systems.
  return SHARED.get(fs.statfsSync(folder).type >>> 0);
}
