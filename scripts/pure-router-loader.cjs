/** What only the data router and its framework reach, and the declarative one drags along: dead code once it is cut here. */
const CUTS = [
  [/^(function usePrefetchBehavior\(prefetch, theirElementProps\) \{)$/m, '$1 return [false, null, {}];'],
  [/^(function PrefetchPageLinks\(\{ page, \.\.\.linkProps \}\) \{)$/m, '$1 return null;'],
  [
    /^ {2}return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);$/m,
    '  return useNavigateUnstable();',
  ],
  [/^ {2}let dataRouterState = dataRouterOpts\?\.state;$/m, '  const dataRouterState = null;'],
  // By a computed name, for which the whole of React would be made a namespace.
  [/^var useOptimisticImpl = React\d*\[USE_OPTIMISTIC\];$/m, ''],
  [/^RenderErrorBoundary\.contextType = \w+;$/m, ''],
];

function cut(source, [code, instead]) {
  if (!code.test(source)) throw new Error(`The router's package does not hold ${code} any more`);
  return source.replace(code, instead);
}

/**
 * Marks the top level of the router's package as free of effects, so that what nothing imports of it is left out:
 * forms, fetchers, scroll restoration. Names for DevTools are lost, and words on routes that are written wrongly.
 */
module.exports = (source) =>
  (source.includes('function _renderMatches(') ? CUTS.reduce(cut, source) : source)
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^( +)warning\(\n[^]*?\n\1\);$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/*#__PURE__*/ $2');
