import { createHash } from "node:crypto";

/** Duration of the computation on an idle machine of index 100, in ms. */
const referenceMs = 400;
const tries = 3;

/**
 * Measures the current speed of one core: 100 on the machine that set the goals, 50 at half its speed. Takes the best
 * of three runs of a fixed computation (numbers, sorting, JSON, hashing).
 */
export function machineIndex(): number {
  return Math.round((100 * referenceMs) / Math.min(...Array.from({ length: tries }, computationMs)));
}

function computationMs(): number {
  const start = performance.now();
  let state = 1;
  const rows = Array.from({ length: 60_000 }, (_, id) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return { id, key: state.toString(36), value: state / 2 ** 32 };
  });
  rows.sort((a, b) => (a.key < b.key ? -1 : 1));
  const hash = createHash("sha256");
  for (let turn = 0; turn < 3; turn++) hash.update(JSON.stringify(JSON.parse(JSON.stringify(rows))));
  hash.digest();
  return performance.now() - start;
}
