import fs from 'node:fs';

/** The file system's functions as they were before any was replaced. */
export const realFs = { ...fs };
export type RealFs = typeof realFs;
