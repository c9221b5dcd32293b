/**
 * What a server needs of the installed packages: `dependencies` and `optionalDependencies`, and
 * theirs, with the peers that they can't do without. Optional peers are left out: better-auth names
 * drizzle-kit and vitest so, and behind them are esbuild, vite, rolldown and lightningcss, which
 * `npm ci --omit=dev` therefore leaves in place.
 *
 * Takes the packages of a package-lock.json, by their folders. → folders, like `node_modules/pg`
 */
export function neededPackages(packages) {
  const needed = new Set();
  const waiting = namesIn(packages[""]).map((name) => ["", name]);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const folder = folderOf(packages, ...next);
    if (folder === null || needed.has(folder)) continue;
    needed.add(folder);
    waiting.push(...namesIn(packages[folder]).map((name) => [folder, name]));
  }
  return [...needed].sort();
}

function namesIn({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {});
  const needed = peers.filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...needed];
}

/** Where Node finds a package from a folder: inside it, or beside one that it is in. */
function folderOf(packages, from, name) {
  for (
    let inside = from;
    ;
    inside = inside.slice(0, Math.max(0, inside.lastIndexOf("/node_modules/")))
  ) {
    const folder = `${inside && `${inside}/`}node_modules/${name}`;
    if (folder in packages) return folder;
    if (inside === "") return null;
  }
}
