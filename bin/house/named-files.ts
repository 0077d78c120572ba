import { dirname } from "node:path";
import type { Finding, Rule, Source } from "./finding.ts";

/** A file as documents name it: by its path from the root, or, in the README of its folder, by its name only. */
const named = /`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs))`/g;

/** A document that names a file which is gone leads its reader nowhere. */
export const namedFiles: Rule = {
  name: "documents name files that exist, and each folder of functions/ says what it is for",
  findings: (sources) => {
    const paths = new Set(sources.map(({ path }) => path));
    const documents = sources.filter(({ path }) => path.endsWith(".md") && !/^docs\/decisions\/|^CHANGELOG/.test(path));
    return [...documents.flatMap((document) => missingIn(document, paths)), ...withoutReadme(paths)];
  },
};

function missingIn({ path, text }: Source, paths: ReadonlySet<string>): Finding[] {
  return (
    [...text.matchAll(named)]
      .map(([, file = ""]) => file)
      // Elsewhere a bare name means the file of this name in any domain, as `faults.ts`.
      .filter((file) => file.includes("/") || path.endsWith("/README.md"))
      .filter((file) => !paths.has(file) && !paths.has(`${dirname(path)}/${file}`))
      .map((file) => ({ path, what: `There is no ${file}.` }))
  );
}

function withoutReadme(paths: ReadonlySet<string>): Finding[] {
  const folders = new Set([...paths].flatMap((path) => /^functions\/[\w-]+(?=\/)/.exec(path) ?? []));
  return [...folders]
    .filter((folder) => !paths.has(`${folder}/README.md`))
    .map((folder) => ({ path: folder, what: "Write a README.md of about ten lines, like those beside it." }));
}
