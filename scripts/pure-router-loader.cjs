/**
 * Marks the top level of the router's package as free of effects, so that what nothing imports of it is left out:
 * forms, fetchers, scroll restoration. Names for DevTools are all that is lost.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/*#__PURE__*/ $2');
