import './compileOnce';

export { TestEnvironment as default } from 'jest-environment-node';
