export const pureTests: string[];
