// Permitted imports. Each comment names the alternative.
const { readdirSync, readFileSync } = require("node:fs");

// Reads shared/domains.ts as text, because this configuration cannot import it.
const source = readFileSync(`${__dirname}/shared/domains.ts`, "utf8");
const tiers = JSON.parse(/domainTiers = (\[[\s\S]*?\]) as const/.exec(source)[1].replace(/,(\s*\])/g, "$1"));
const domains = tiers.flat();
const tierOf = (domain) => tiers.findIndex((tier) => tier.includes(domain));
const either = (words) => `(${words.join("|")})`;
// Folders of web/ below the slices, lowest first, each with advice for an import from above.
const foundations = Object.entries({
  ui: "Components take plain props: pass the value in, or compose in a slice.",
  config: "config/ only reads /config.json: take the value where it is used.",
  device: "device/ knows no user and no server: take both as arguments.",
  monitor: "monitor/ only measures: leave a performance mark, as api/ does for queries.",
  session: "session/ calls no operation: register a callback with it, as api/ does for expiry.",
  api: "api/ knows neither live updates nor the offline queue: let those call it.",
  photos: "photos/ chooses, uploads and shows files: pass their destination in.",
  location: "location/ finds the user: pass in what uses the position.",
  live: "live/ delivers events: pass a callback for the effect.",
  offline: "offline/ knows no domain: put texts and rules into shared/.",
});
// Every other folder of web/ is a slice, of a domain or only of the web.
const slices = readdirSync(`${__dirname}/web`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !["app", "test", "public"].includes(entry.name))
  .map(({ name }) => name)
  .filter((name) => !foundations.some(([foundation]) => foundation === name));

// Each foundation imports only lower ones, so no two folders can import each other.
const webOrder = foundations.map(([name, comment], at) => ({
  name: `web-order-${name}`,
  comment,
  severity: "error",
  from: { path: `^web/${name}/`, pathNot: "\\.test\\.tsx?$" },
  to: { path: "^web/[^/]+/", pathNot: `^web/${either(foundations.slice(0, at + 1).map(([lower]) => lower))}/` },
}));

const order = domains.map((domain) => {
  const right = domains.filter((other) => other !== domain && tierOf(other) >= tierOf(domain));
  return {
    name: `domain-order-${domain}`,
    comment: `${domain} knows nothing of ${right.join(", ") || "others"}: record a domain event there and react to it here.`,
    severity: "error",
    from: { path: `^(shared|functions)/${domain}/` },
    to: { path: `^(shared|functions)/${either([...right, "NONE"])}/` },
  };
});

// A slice without a domain may show any domain, and no domain shows it.
const webTiers = domains.map((domain) => {
  const right = slices.filter((slice) => slice !== domain && !(tierOf(slice) >= 0 && tierOf(slice) < tierOf(domain)));
  return {
    name: `web-tiers-${domain}`,
    comment: `${domain} shows nothing of ${right.join(", ")}: take an element as a prop, and pass it in web/app.`,
    severity: "error",
    from: { path: `^web/${domain}/` },
    to: { path: `^web/${either(right)}/` },
  };
});

module.exports = {
  forbidden: [
    ...order,
    ...webOrder,
    ...webTiers,
    {
      name: "shared-is-pure",
      comment: "shared/ runs everywhere: pass what you need in as an argument.",
      severity: "error",
      from: { path: "^shared/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(functions|web|infra|local|test|bench|bin)/" },
    },
    {
      name: "shared-no-node",
      comment: "shared/ has no clock, network or Node: take them as arguments.",
      severity: "error",
      from: { path: "^shared/", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "functions-door",
      comment: "Another domain's files are private: use its public.ts, or add to it.",
      severity: "error",
      from: { path: `^functions/${either(domains)}/`, pathNot: "\\.test\\.ts$" },
      to: { path: `^functions/${either(domains)}/`, pathNot: ["^functions/$1/", "/public\\.ts$"] },
    },
    {
      name: "functions-below",
      comment: "Functions run in the cloud: they cannot import local/, web/, infra/, test/ or bench/.",
      severity: "error",
      from: { path: "^functions/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(web|infra|local|test|bench|bin)/" },
    },
    {
      name: "web-door",
      comment:
        "Another slice's files are private: use its public.ts, or one of its parts such as public-terms.ts. Only web/app joins slices.",
      severity: "error",
      from: { path: `^web/${either(slices)}/` },
      to: { path: `^web/${either(["app", ...slices])}/`, pathNot: ["^web/$1/", "^web/[^/]+/public(-terms)?\\.ts$"] },
    },
    {
      name: "web-test-is-for-tests",
      comment: "web/test fakes the cloud: only tests may import it.",
      severity: "error",
      from: { path: "^web/", pathNot: "\\.test\\.tsx?$|^web/test/" },
      to: { path: "^web/test/" },
    },
    {
      name: "web-below",
      comment: "The browser cannot import server code: share it through shared/.",
      severity: "error",
      from: { path: "^web/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(functions|infra|local|test|bench|bin)/" },
    },
    {
      name: "infra-below",
      comment: "infra/ reads only the operation table and the table definition: pass other values in.",
      severity: "error",
      from: { path: "^infra/" },
      to: { path: "^(web|local|test|bench|bin)/|^functions/(?!platform/table\\.ts)" },
    },
    {
      name: "resources-stand-alone",
      comment: "npm start reads infra/resources: use the CDK from the `deployment` argument of `declare`.",
      severity: "error",
      from: { path: "^infra/(resources/|needs\\.ts)" },
      to: { path: "^infra/", pathNot: "^infra/resources/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "local-reads-resources",
      comment:
        "The one-machine cloud reads only resources, needs, resolvers, quotas and timeouts of infra/: the rest would load the CDK.",
      severity: "error",
      from: { path: "^local/" },
      to: { path: "^infra/(?!resources/|resolvers/|(needs|quotas|function-seconds)\\.ts)" },
    },
    {
      name: "nobody-imports-the-outside",
      comment: "Nothing imports tests, benches or commands: move the shared code to its own folder.",
      severity: "error",
      from: { path: "^(shared|functions|web|infra|local)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(test|bench|bin)/" },
    },
    {
      name: "local-is-local",
      comment: "The one-machine cloud is never deployed: product code cannot import it.",
      severity: "error",
      from: { path: "^(shared|functions|web|infra)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^local/" },
    },
    {
      name: "no-circles",
      comment: "Break the cycle: one of the files has a second responsibility.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "node_modules|^dist|^cdk\\.out" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js"],
      conditionNames: ["import", "node", "default", "types"],
      exportsFields: ["exports"],
    },
  },
};
