import type { Bench } from "./figure.ts";

/**
 * `node bench/one.ts FILE [--tiny] [OPTIONS]` runs one bench here, with options in JSON, and prints its answer as one
 * line of JSON: as `npm run bench` does in a process for each, and as one does by hand.
 */
const [file = "", ...more] = process.argv.slice(2);
const given = JSON.parse(more.find((argument) => argument !== "--tiny") ?? "{}") as object;
try {
  const bench = (await import(`./${file}`)) as Bench;
  const options = more.includes("--tiny") ? { ...bench.tiny, ...given } : given;
  console.log(JSON.stringify(await bench.default(options)));
} catch (error) {
  console.error(error);
  console.log(JSON.stringify({ failed: (error as Error).message }));
  process.exitCode = 1;
}
