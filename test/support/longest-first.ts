import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest test folders and files, which start first: started last, they would delay the end. */
const longest = ["test/api/", "functions/privacy/", "test/contract/", "functions/", "local/"];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((part) => moduleId.includes(`/${part}`));
      return found === -1 ? longest.length : found;
    };
    // Sorts by project first: a worker reuses loaded modules if the next file is of the same project.
    const order = (a: TestSpecification, b: TestSpecification) =>
      a.project.name.localeCompare(b.project.name) || place(a) - place(b) || a.moduleId.localeCompare(b.moduleId);
    return files.toSorted(order);
  }
}
