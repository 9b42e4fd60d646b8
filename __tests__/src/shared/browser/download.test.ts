import { download } from '../../../../src/shared/browser/download';

it('offers the file under its name and frees its memory afterwards', () => {
  jest.useFakeTimers();
  const file = new Blob(['x']);
  const createObjectURL = jest.fn(() => 'blob:here');
  const revokeObjectURL = jest.fn();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  const clicked: [string, string][] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.href, this.download]);
  });

  download(file, 'elenco.xlsx');

  expect(createObjectURL).toHaveBeenCalledWith(file);
  expect(clicked).toEqual([['blob:here', 'elenco.xlsx']]);
  expect(document.querySelector('a')).toBeNull();
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:here');
});
