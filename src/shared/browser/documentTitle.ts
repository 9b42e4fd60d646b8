let named = '';
let waiting = 0;

const show = () => {
  document.title = waiting > 0 ? `(${waiting}) ${named}` : named;
};

export function setDocumentTitle(title: string): void {
  named = title;
  show();
}

/** Puts before it, in brackets, how many things wait for somebody to look; 0 for none. */
export function setTitleCount(count: number): void {
  waiting = count;
  show();
}
