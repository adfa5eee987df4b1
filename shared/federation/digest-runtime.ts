interface Parts {
  /** Written over by digests of the first chunks: `id:digest,id:digest`. */
  first: string
  /** Written over by the integrity of the file of all others. */
  later: string
  /** Its address, below the build's folder. */
  file: string
}

/**
 * The part of a build's entry that knows digests of scripts. A script that is none of the first waits for the file of the
 * others; one that does not come is asked for again with the next script.
 */
export const digestRuntime = ({ first, later, file }: Parts): string => `
var digestOf = __webpack_require__.digestOf = Object.fromEntries("${first}".split(",").map(function (pair) { return pair.split(":"); }));
var load = __webpack_require__.f.j;
var later, isAll;
var readLater = function () {
  var url = __webpack_require__.p + "${file}";
  return fetch(url, { integrity: "${later}", signal: AbortSignal.timeout(8000) }).then(function (answer) {
    if (!answer.ok) throw new Error("Loading " + url + " failed: " + answer.status);
    return answer.json();
  }).then(function (all) {
    Object.assign(digestOf, all);
    isAll = true;
  }, function (problem) {
    later = null;
    throw problem;
  });
};
__webpack_require__.f.j = function (chunkId, promises) {
  if (digestOf[chunkId] || isAll) return load(chunkId, promises);
  later = later || readLater();
  promises.push(later.then(function () {
    var parts = [];
    load(chunkId, parts);
    return Promise.all(parts);
  }));
};`
