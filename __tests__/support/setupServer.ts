import { failOnUnexpected } from './failOnUnexpected';

failOnUnexpected();
