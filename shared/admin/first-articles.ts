export interface FirstArticle {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly publishedOn: string;
}

export const firstArticles: readonly FirstArticle[] = [
  {
    slug: "before-the-hiab-comes",
    title: "Before the Hiab comes: getting a site ready for a lorry loader",
    description:
      "Ground, space, overhead lines and paperwork: what a site can do so that a lorry-mounted crane lifts safely the first time.",
    publishedOn: "2026-11-21",
  },
  {
    slug: "skips-on-scottish-roads",
    title: "Skips on Scottish roads: permission, marking and where the waste goes",
    description:
      "Who has to ask the council, what must be on the skip, and the duty of care that stays with the person who fills it.",
    publishedOn: "2026-11-21",
  },
  {
    slug: "what-to-ask-a-haulier",
    title: "What a contractor is right to ask a haulier for",
    description:
      "Operator’s licence, drivers’ hours, waste registration, insurance: what each one is, and how to look it up yourself.",
    publishedOn: "2026-11-21",
  },
];
