import { isOpenToClients } from "#shared/client-operations.ts";
import { printSdl } from "#shared/kernel/sdl.ts";
import { operations } from "#shared/operations.ts";
import { publications } from "#shared/publications.ts";
import { accessMatrix } from "./access-matrix.ts";
import { dataModel } from "./data-model.ts";
import { developersPage } from "./developers.ts";
import { faultRegistry } from "./fault-registry.ts";
import { noticesPage } from "./notices.ts";
import { personalData } from "./personal-data.ts";
import { pictures } from "./pictures/pictures.ts";

/** The files that are generated from the operation table, the models and the drawings: text by path from the repository's root. */
export async function generatedFiles(): Promise<Readonly<Record<string, string>>> {
  return {
    "infra/schema.graphql": printSdl(operations, publications, isOpenToClients),
    "docs/data-model.md": await dataModel(),
    "docs/access.md": accessMatrix(),
    "docs/faults.md": faultRegistry(),
    "web/site/content/developers.md": developersPage(),
    "docs/personal-data.md": personalData(),
    "docs/notices.md": noticesPage(),
    ...pictures(),
  };
}
