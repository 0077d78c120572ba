import benchRoleMatrix from "./role-matrix.ts";

export const tiny = { tests: "bench/lanes.test.ts" };

/**
 * Calls every operation that an admin may and a visitor may not as an admin, on records of their own, of others and on
 * none, through the API (test/api/audit.test.ts). `missing` counts the calls after which the audit log lacks its line.
 */
export default function benchAuditMissing({ tests = "test/api/audit.test.ts" } = {}): {
  missing: number;
  tried: number;
} {
  const { matrixCells: tried, matrixHoles: missing } = benchRoleMatrix({ tests });
  return { missing, tried };
}
