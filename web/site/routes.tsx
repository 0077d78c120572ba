import type { PageRoute } from "../session/route-entry.ts";

const pages: readonly Omit<PageRoute, "guard" | "html">[] = [
  {
    path: "/how-it-works",
    title: "How it works",
    description:
      "From a request at a fixed price to proof of delivery: every step on Haulyard, for contractors and for hauliers.",
    load: () => import("./content/how-it-works.md"),
  },
  {
    path: "/for-contractors",
    title: "For contractors",
    description:
      "Book lorries, plant and skips to your site at a fixed price, follow them on the map and keep the proof.",
    load: () => import("./content/for-contractors.md"),
  },
  {
    path: "/for-hauliers",
    title: "For hauliers",
    description:
      "Take haulage and plant jobs near your vehicles at a price agreed beforehand, with fewer calls at the wheel.",
    load: () => import("./content/for-hauliers.md"),
  },
  {
    path: "/developers",
    title: "For developers",
    description:
      "Connect your company's own systems to Haulyard: tokens, signed webhooks, and every operation that is open to them.",
    load: () => import("./content/developers.md"),
  },
  {
    path: "/about",
    title: "About Haulyard",
    description: "Why there is a haulage and plant hire marketplace for Scotland, and what it holds itself to.",
    load: () => import("./content/about.md"),
  },
  {
    path: "/contact",
    title: "Contact",
    description: "Write to Haulyard about a booking, your account, joining as a haulier, privacy or anything else.",
    load: () => import("./contact-page.tsx"),
  },
  {
    path: "/faq",
    title: "Frequently asked questions",
    description:
      "Short answers about prices, booking, cancelling, the live map, proof of delivery, reviews and accounts.",
    load: () => import("./faq-page.tsx"),
  },
  {
    path: "/qa",
    title: "Questions and answers",
    description: "Every question and answer about Haulyard, found by a word.",
    isIndexed: false,
    load: () => import("./qa-page.tsx"),
  },
  {
    path: "/terms",
    title: "Terms",
    description: "What you and Haulyard can expect of each other, in plain words.",
    load: () => import("./content/terms.md"),
  },
  {
    path: "/privacy",
    title: "Privacy notice",
    description: "What Haulyard keeps about you, why, for how long, who sees it, and how to get it or have it erased.",
    load: () => import("./content/privacy.md"),
  },
  {
    path: "/cookies",
    title: "Cookies and storage",
    description: "Haulyard sets no cookies and has no trackers. What your browser keeps for it, and how to clear it.",
    load: () => import("./content/cookies.md"),
  },
];

/** Pages of text that anybody may read. Those that list articles, and an article's own, are in web/app/routes.ts. */
export const siteRoutes: readonly PageRoute[] = [
  ...pages.map((page) => ({ ...page, guard: "public" as const, html: "prose" as const })),
  // It shows what was found out just now, so nothing of it can be drawn ahead.
  {
    guard: "public",
    path: "/mvp-check",
    title: "System status",
    description: "Whether each part of Haulyard answers, asked from your browser.",
    isIndexed: false,
    load: () => import("./mvp-check-page.tsx"),
  },
  {
    guard: "public",
    path: "/your-message",
    title: "Your message to us",
    purpose: "Where the mail of an answer leads somebody without an account: what they wrote, and our answers.",
    description: "What you wrote to Haulyard, and our answers. Open it by the link in our e-mail.",
    isIndexed: false,
    load: () => import("./letters/letter-by-link-page.tsx"),
  },
  {
    guard: "signedIn",
    path: "/contact/messages",
    title: "Messages to Haulyard",
    purpose: "What somebody has written to Haulyard, and the answers.",
    listed: { under: "Account and device" },
    load: () => import("./letters/own-letters-page.tsx"),
  },
];
