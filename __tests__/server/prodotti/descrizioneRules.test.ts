import { cleanDescrizione } from '../../../server/prodotti/descrizioneRules';

it.each([
  ['five formats', '<p>a <strong>b</strong> <em>c</em> <u>d</u></p><ul><li>e</li></ul><ol><li>f</li></ol>'],
  ['bold and italic by their other names', '<p><b>a</b> <i>b</i></p>'],
  ['nested lists', '<ul><li>uno<ul><li>due</li></ul></li></ul>'],
  ['line breaks and empty paragraphs between others', '<p>a<br />b</p><p></p><p>c</p>'],
])('keeps %s as they are, also the second time', (_name, html) => {
  expect(cleanDescrizione(html)).toBe(html);
  expect(cleanDescrizione(cleanDescrizione(html))).toBe(html);
});

it.each([
  ['scripts with what is in them', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['styles with what is in them', '<style>p{}</style><p>a</p>', '<p>a</p>'],
  ['attributes', '<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
  ['links, their text stays', '<p><a href="javascript:x()">a</a></p>', '<p>a</p>'],
  ['pictures', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
  ['frames and objects', '<iframe src="//evil"></iframe><object data="x"></object><p>a</p>', '<p>a</p>'],
  ['foreign markup', '<svg><g onload=alert(1)></g></svg><math><mi>x</mi></math><p>a</p>', 'x<p>a</p>'],
  ['comments', '<p>a<!-- <script>x</script> --></p>', '<p>a</p>'],
  ['tables, their text stays', '<table><tr><td>a</td></tr></table>', 'a'],
  ['half a tag', '<p>a</p><img src="x" onerror="alert(1)"', '<p>a</p>'],
])('loses %s', (_name, html, clean) => {
  expect(cleanDescrizione(html)).toBe(clean);
});

it('keeps what is text as text', () => {
  expect(cleanDescrizione('5 < 6 & "7" &lt;b&gt;')).toBe('5 &lt; 6 &amp; "7" &lt;b&gt;');
});
it.each([1, 2, 3, 4, 5, 6])('makes a heading %i a paragraph, so that its words stay apart', (level) => {
  const heading = `<h${level} id="x">Pane</h${level}>`;
  expect(cleanDescrizione(`${heading}<p>buono</p>`)).toBe('<p>Pane</p><p>buono</p>');
});
it.each([
  ...['', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<ul><li></li></ul>', ' \n ', '<p>\u200b</p>'],
  '<p> <strong></strong></p>',
])('is empty when nothing can be seen: %j', (html) => {
  expect(cleanDescrizione(html)).toBe('');
});
it('bears a thousand nested lists', () => {
  expect(cleanDescrizione('<ul><li>'.repeat(1000) + 'a')).toContain('a');
});
