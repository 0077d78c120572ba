import type { Finding, Rule, Source } from "./finding.ts";

/** A value is a string, or a table where an override replaces one package's dependency. */
type Manifest = Readonly<Record<string, Readonly<Record<string, string | object>> | undefined>>;
type Lock = { readonly packages: Readonly<Record<string, { integrity?: string; inBundle?: boolean }>> };

/** Requires one exact version of each package. The lock file must have its hash and no registry address. */
export const packages: Rule = {
  name: "packages are pinned and sealed",
  findings: (sources) => [
    ...unpinned(textOf(sources, "package.json")),
    ...unsealed(textOf(sources, "package-lock.json")),
    ...(/registry=|_auth/.test(textOf(sources, ".npmrc")) ? [{ path: ".npmrc", what: "Name no registry here." }] : []),
  ],
};

function textOf(sources: readonly Source[], path: string): string {
  const source = sources.find((one) => one.path === path);
  if (!source) throw new Error(`${path} is missing`);
  return source.text;
}

function unpinned(text: string): Finding[] {
  const manifest = JSON.parse(text) as Manifest;
  return ["dependencies", "devDependencies", "optionalDependencies", "overrides"]
    .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([, version]) => typeof version === "string" && !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name]) => ({ path: "package.json", what: `Pin ${name} to one version.` }));
}

function unsealed(text: string): Finding[] {
  const path = "package-lock.json";
  const unsealed = Object.entries((JSON.parse(text) as Lock).packages)
    .filter(([folder, { integrity, inBundle }]) => folder && !integrity && !inBundle)
    .map(([folder]) => ({ path, what: `${folder} has no integrity hash.` }));
  const namesPlace = /"resolved"|https?:\/\/[^"]*(registry|\.tgz)/.test(text);
  return [
    ...unsealed,
    ...(namesPlace
      ? [{ path, what: "Leave out where packages were fetched (npm's `omit-lockfile-registry-resolved`)." }]
      : []),
  ];
}
