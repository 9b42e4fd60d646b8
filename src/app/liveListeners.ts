/** The listeners that come with the live connection, once the first screen stands: what nobody needs before. */
export { startLiveListeners, liveOrdiniReducer } from '../features/ordini/liveListeners';
export { startUndoListener } from './undoListener';
