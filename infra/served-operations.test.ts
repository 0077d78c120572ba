import { expect, it } from "vitest";
import { servedOperations } from "./served-operations.ts";

it("keeps only the properties that its function reads, on their original lines", () => {
  const source = `const sold = { output: () => Job, errors: [gone] };
export const jobOperations = {
  job: query({
    doc: "One job, errors: [gone], too.",
    input: () => z.object({ output: JobId }),
    output: () => Job.extend({
      errors: z.array(line(9)),
    }),
    errors: [...common(), [gone, "],"][0]],
    ...sold,
    limit: "read",
  }),
  sell: mutation({ output: () => Job, input: () => Job }),
};`;
  expect(servedOperations(source)).toBe(`const sold = { output: () => Job, errors: [gone] };
export const jobOperations = {
  job: query({

    input: () => z.object({ output: JobId }),




    ...sold,
    limit: "read",
  }),
  sell: mutation({ input: () => Job }),
};`);
});
