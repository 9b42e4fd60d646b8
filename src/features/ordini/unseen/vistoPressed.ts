import { createAction } from '@reduxjs/toolkit';

/** A person here has seen these orders: 'Visto' was pressed, or one was opened. Their event says when it is known. */
export const vistoPressed = createAction<number[]>('ordini/vistoPressed');
