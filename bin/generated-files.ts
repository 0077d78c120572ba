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
import { panelRegistry } from "./question-panels.ts";
import { rulesPage } from "./rules-figures.ts";
import { taxPage } from "./tax-page.ts";
import { handlerMaps } from "./use-cases.ts";
import { webPathTable } from "./web-paths.ts";

export type Files = Readonly<Record<string, string>>;

export function productFiles(): Files {
  return {
    "infra/schema.graphql": printSdl(operations, publications, isOpenToClients),
    "web/site/content/developers.md": developersPage(),
    "docs/rules.md": rulesPage(),
    "docs/tax.md": taxPage(),
    ...handlerMaps(),
    ...webPathTable(),
    ...panelRegistry(),
    ...pictures(),
  };
}

/** Generated documents for readers. Not committed, because most features would change them. */
export async function documents(): Promise<Files> {
  return {
    "docs/generated/data-model.md": await dataModel(),
    "docs/generated/access.md": accessMatrix(),
    "docs/generated/faults.md": faultRegistry(),
    "docs/generated/personal-data.md": personalData(),
    "docs/generated/notices.md": noticesPage(),
  };
}
