import { servicesNamed } from "#shared/catalogue/find-services.ts";
import { type ServiceCard, ServiceCategory } from "#shared/catalogue/model.ts";
import { normaliseService } from "#shared/catalogue/normalise.ts";
import type { ApiOutput } from "../api/api.ts";

export const categories = ["all", ...ServiceCategory.options] as const;
export type Category = (typeof categories)[number];

export const availabilities = ["all", "available", "quote", "popular"] as const;
export const orders = ["default", "popular", "rating", "price", "distance"] as const;
/** Maximum distance to the nearest vehicle for each location filter, in km. */
export const reaches = { "near-me": 5, "city-wide": 25, regional: 50 } as const;
export type Reach = keyof typeof reaches;

export function categoryOf(text: string | null): Category {
  return categories.find((category) => category === text) ?? "all";
}

export function countIn(services: readonly ServiceCard[], category: Category): number {
  return inCategory(services, category).length;
}

function inCategory(services: readonly ServiceCard[], category: Category): readonly ServiceCard[] {
  return category === "all" ? services : services.filter((service) => service.categories.includes(category));
}

export type Supply = ApiOutput<"serviceSupply">[number];

/** Filters and sort order from the query parameters. Invalid values are ignored. */
export interface Choice {
  readonly category: Category;
  readonly search: string;
  /** Id of the only service to show, for links to one service; null shows all. */
  readonly service: string | null;
  readonly availability: (typeof availabilities)[number];
  readonly reach: Reach | null;
  readonly sort: (typeof orders)[number];
}

export function choiceOf(params: URLSearchParams): Choice {
  const oneOf = <V extends string>(values: readonly V[], name: string) =>
    values.find((value) => value === params.get(name));
  return {
    category: categoryOf(params.get("category")),
    search: params.get("search") ?? "",
    service: params.get("service"),
    availability: oneOf(availabilities, "availability") ?? "all",
    reach: oneOf(Object.keys(reaches) as Reach[], "location") ?? null,
    sort: oneOf(orders, "sort") ?? "default",
  };
}

/** Query parameters that reset all filters and the sort order. The chosen tab stays. */
export const noFilters = { search: null, service: null, availability: null, location: null, sort: null } as const;

export function isFiltered({ search, service, availability, reach, sort }: Choice): boolean {
  return search.trim() !== "" || service !== null || availability !== "all" || reach !== null || sort !== "default";
}

/**
 * Returns the tab's services that pass the filters, sorted. Filters and orders that need `supplies` have no effect
 * until it is loaded.
 */
export function chosenServices(
  services: readonly ServiceCard[],
  choice: Choice,
  supplies: readonly Supply[] = [],
): ServiceCard[] {
  const { category, search, service, availability, reach, sort } = choice;
  const asked = service === null ? null : normaliseService(service);
  const supplyOf = new Map<string, Supply>(supplies.map((supply) => [supply.service, supply]));
  const isLocated = supplies.some(({ nearestKm }) => nearestKm !== null);
  const passes: Readonly<Record<Choice["availability"], (card: ServiceCard) => boolean>> = {
    all: () => true,
    available: ({ id }) => supplyOf.get(id)?.isAvailable ?? true,
    quote: ({ quoteOnly }) => quoteOnly,
    popular: ({ popular }) => popular,
  };
  const unknown = Number.POSITIVE_INFINITY;
  const values: Readonly<Record<Choice["sort"], (card: ServiceCard) => number>> = {
    default: () => 0,
    popular: ({ popular }) => (popular ? 0 : 1),
    rating: ({ id }) => -(supplyOf.get(id)?.rating ?? 0),
    price: ({ indicativeFromPence }) => indicativeFromPence,
    distance: ({ id }) => supplyOf.get(id)?.nearestKm ?? unknown,
  };
  const value = values[sort];
  const kept = servicesNamed(search, inCategory(services, category)).filter(
    (card) =>
      (service === null || card.id === asked) &&
      passes[availability](card) &&
      (reach === null || !isLocated || (supplyOf.get(card.id)?.nearestKm ?? unknown) <= reaches[reach]),
  );
  return kept.sort((a, b) => {
    const [first, second] = [value(a), value(b)];
    return first === second ? 0 : first - second;
  });
}
