/** Stands for every style sheet: Jest looks at no styles. */
export {};
