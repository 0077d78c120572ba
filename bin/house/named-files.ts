import { dirname } from "node:path";
import type { Finding, Rule, Source } from "./finding.ts";

/** A file name in a document: the path from the root or, in its folder's README, the bare name. */
const named = /`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs))`/g;

/** Finds documents that name missing files. */
export const namedFiles: Rule = {
  name: "documents name existing files, and each folder of functions/ has a README",
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
      // Elsewhere a bare name, such as `faults.ts`, means this file of any domain.
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
