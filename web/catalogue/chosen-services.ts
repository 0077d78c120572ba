import { type ServiceCard, ServiceCategory } from "#shared/catalogue/model.ts";
import { normaliseService } from "#shared/catalogue/normalise.ts";

/** The tabs of the services page, in order; `all` is every service. */
export const categories = ["all", ...ServiceCategory.options] as const;
export type Category = (typeof categories)[number];

/** The category of an address; one that we do not know is `all`. */
export function categoryOf(text: string | null): Category {
  return categories.find((category) => category === text) ?? "all";
}

/** How many services a tab holds. */
export function countIn(services: readonly ServiceCard[], category: Category): number {
  return inCategory(services, category).length;
}

function inCategory(services: readonly ServiceCard[], category: Category): readonly ServiceCard[] {
  return category === "all" ? services : services.filter((service) => service.categories.includes(category));
}

export type Choice = { readonly category: Category; readonly search: string; readonly service: string | null };

/** What the page lists: those of the tab that the search names, or the one service that a link asked for. */
export function chosenServices(services: readonly ServiceCard[], { category, search, service }: Choice): ServiceCard[] {
  const asked = service === null ? null : normaliseService(service);
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return inCategory(services, category)
    .filter(({ id }) => service === null || id === asked)
    .filter(({ displayName, description, id }) => {
      const text = `${displayName} ${description} ${id}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
}
