import { plainText } from '../../../../src/shared/browser/plainText';

it.each([
  ['', ''],
  ['  Pane ', 'Pane'],
  ['<p>Uno</p><p>due</p>', 'Uno\ndue'],
  ['<p>Uno<br>due</p><p></p><p> </p><p>tre</p>', 'Uno\ndue\ntre'],
  ['<ul><li>Uno</li><li><strong>d</strong>u<em>e</em></li></ul>Fine', 'Uno\ndue\nFine'],
  ['<p>1 &lt; 2 &amp;&amp; 3 &gt; 2, l&#39;&quot;altro&quot;&nbsp;no</p>', '1 < 2 && 3 > 2, l\'"altro" no'],
  // What the editor does not write.
  ['<p class="a>b">Uno</p><div>due &euro; &#8364;</div>', 'Uno\ndue € €'],
  ['Prima<script>alert("1")</script><style>p{}</style><!-- nota --> dopo', 'Prima dopo'],
  ['3 < 4 & 5', '3 < 4 & 5'],
  ['<p>&amp;lt;</p>', '&lt;'],
  ['<img src=x onerror="alert(1)">Foto', 'Foto'],
])('reads %j as %j', (html, text) => expect(plainText(html)).toBe(text));

it('runs nothing of what it reads', () => {
  const ran = jest.fn();
  Object.assign(window, { ran });
  plainText('<img src="nessuna" onerror="ran()"><script>ran()</script><svg onload="ran()"></svg>');
  expect(ran).not.toHaveBeenCalled();
});
