import { addSeconds } from "#shared/kernel/time.ts";
import type { Past } from "./past.ts";
import type { DemoPeople, DemoPerson } from "./people.ts";
import { createRandom } from "./random.ts";

const day = 86_400;

export async function playTestimonials(
  past: Past,
  { named, hauliers, contractors }: DemoPeople,
  now: string,
): Promise<void> {
  const { admin, contractor, haulier, driver } = named;
  const [, , , civils, , joinery] = contractors as DemoPerson[];
  const tippers = hauliers[3]?.profile;
  if (!civils || !joinery || !tippers) throw new Error("The demo world has fewer people than testimonials.");
  const random = createRandom(41);
  const said: readonly (readonly [
    daysAgo: number,
    by: DemoPerson,
    company: string,
    rating: number,
    content: string,
  ])[] = [
    [
      ...([6, contractor, companyOf(contractor), 5] as const),
      "I could see the lorry coming, so nobody stood waiting at the gate. The price was the one I agreed to.",
    ],
    [
      ...([4, haulier.profile, companyOf(haulier.profile), 4] as const),
      "Requests come with everything I would otherwise have to ask for. I would like to see jobs further ahead.",
    ],
    [
      ...([5, civils, companyOf(civils), 5] as const),
      "Four trades from one account, and every waste note is where the auditor looks for it.",
    ],
    [
      ...([1.4, joinery, companyOf(joinery), 4] as const),
      "Quotes for a Hiab came within the hour. I would like to pin two favourites to the top.",
    ],
    [
      ...([0.9, tippers, companyOf(tippers), 5] as const),
      "The lorries come home loaded more often: two or three back loads a week from Available jobs.",
    ],
    [
      ...([0.2, driver, companyOf(haulier.profile), 5] as const),
      "The next job and the way there on one screen, and no calls while I drive.",
    ],
  ];
  for (const [daysAgo, by, company, rating, content] of said) {
    const at = addSeconds(now, -daysAgo * day);
    const words = { name: by.fullName, company, rating, content };
    await past.call({ by, at, random }, "submitTestimonial", { ...words, clientKey: random.id() });
  }
  const byAdmin = { by: admin, at: addSeconds(now, -3 * day), random };
  const { items } = await past.call(byAdmin, "testimonialQueue", { approved: false });
  for (const { id: testimonialId, version, userId } of items)
    if (userId === civils.id || userId === contractor.id || userId === haulier.profile.id)
      await past.call(byAdmin, "moderateTestimonial", { testimonialId, version, approved: true, featured: true });
}

const companyOf = ({ companyName, fullName }: DemoPerson) => companyName ?? fullName;
