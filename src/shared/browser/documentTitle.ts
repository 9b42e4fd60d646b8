let named = '';
let waiting = 0;

const show = () => {
  document.title = waiting > 0 ? `(${waiting}) ${named}` : named;
};

/** The title without the number. */
export const documentTitle = () => named;

export function setDocumentTitle(title: string): void {
  named = title;
  show();
}

/** Shows the number of unseen orders before the title, as '(3) …'; 0 removes it. */
export function setTitleCount(count: number): void {
  waiting = count;
  show();
}
