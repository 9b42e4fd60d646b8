/** The live connection and what listens to it, loaded together so that nothing is pushed before its listeners stand. */
export { startLiveListeners } from '../features/ordini/liveListeners';
export { followSessions } from '../realtime/followSessions';
