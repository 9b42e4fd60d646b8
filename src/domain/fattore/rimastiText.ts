export const rimastiText = (rimasti: number): string =>
  rimasti === 0
    ? 'Non hai più codici di recupero.'
    : rimasti === 1
      ? 'Ti resta 1 codice di recupero.'
      : `Ti restano ${rimasti} codici di recupero.`;
