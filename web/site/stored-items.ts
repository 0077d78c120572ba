import { type StoredName, storedItems } from "../device/browser-storage.ts";

/** What each item is for, and how long it stays. */
const words: Readonly<Record<StoredName, readonly [what: string, until: string]>> = {
  theme: ["Whether you chose light, dark or the system’s look.", "Until you clear it."],
  signInTokens: ["Your sign-in: who you are and the keys that keep you signed in.", "Until you sign out."],
  signInClient: ["Which sign-in service the keys above belong to.", "Until you sign out."],
  caredFor: [
    "That your last sign-in on this device has been noted, so that it is noted once.",
    "Until the next sign-in.",
  ],
  passwordHintSeen: [
    "That you have seen the hint about passwords, so that it does not come again.",
    "Until you clear it.",
  ],
  signUpReturn: [
    "Where you were going when you began to sign up and what you had begun, with your e-mail address.",
    "Until you have confirmed it, or you sign out.",
  ],
  pendingService: ["The service that a new haulier mainly offers.", "Until saved at the first sign-in."],
  begun: [
    "What you have begun and not sent, such as a booking form, a message or a review.",
    "Until sent, the tab is closed or you sign out.",
  ],
  begunBy: [
    "Who has begun that, once you are signed in, so that nobody after you finds it in this tab.",
    "Until the tab is closed or you sign out.",
  ],
  mobileShell: ["That this tab shows the app for phones.", "Until the tab is closed."],
  googleTrip: ["Where to bring you back to after signing in with Google.", "Until you are back."],
  pushDevice: [
    "How this device takes push notifications, and for whom, once you have enabled them.",
    "Until you sign out.",
  ],
  ownPlace: ["The place that you have said you are at, for what is near you.", "Until you clear it, or you sign out."],
  locationAsked: ["That you have been asked whether the map may show where you are.", "Until you clear it."],
  actingFor: [
    "For which haulier you work on this device, if you manage vehicles for several.",
    "Until you choose another, stop working for it, or clear it.",
  ],
  sharesHere: [
    "That this device reports where your vehicle is while you are on duty and share it.",
    "Until you switch it off or clear it.",
  ],
  handOn: ["Whether your requests go on to the next haulier if the first does not take them.", "Until you clear it."],
  lastPage: ["Where you were in the installed app, so that it opens there again.", "Until you sign out."],
  lastState: [
    "How your dashboard and your bookings last looked, so that they show at once when you open them again.",
    "Until you sign out; at most five pages.",
  ],
  importMatching: ["How you matched the columns of a spreadsheet of vehicles.", "Until you clear it."],
  searches: ["The last five things that you searched for, to find them again.", "Until you sign out."],
  priceView: ["Whether you see prices with or without VAT.", "Until you change it, or clear it."],
  supplierOrder: ["The order in which you last listed suppliers.", "Until you choose the usual one, or clear it."],
  announcementsPutAway: [
    "Which announcements of Haulyard you have put away, so that they stay away.",
    "Until you clear it; at most the last twenty.",
  ],
  device: [
    "How Haulyard behaves on this device, what of that has switched itself, and a text to read back while it is tested.",
    "Until you clear it.",
  ],
  outbox: [
    "What you do without a connection, until it can be sent, and what you have begun of a delivery, with their photos; and your jobs and conversations, with names, notes and telephone numbers, to be read without one.",
    "Until sent, at most 30 days for what is only read, or until you sign out.",
  ],
};

const places = { local: "Local storage", session: "Session storage", database: "Browser database" };

const rows = Object.entries(storedItems).map(([name, { where, key }]) => [
  key.endsWith(".") ? `${key}…` : key,
  places[where],
  ...words[name as StoredName],
]);

/** What the service worker and web/offline/kept-map.ts keep. */
const caches = [
  "haulyard-…",
  "Cache storage",
  "The app’s own files once you have signed in, and the map along a driver’s day, to open without a connection.",
  "The files until a newer version or you clear them, the map until you sign out.",
];

/** What the app keeps in people's browsers, as the page on cookies has it. */
export const storedItemsTable = [
  ["Name", "Where", "What for", "How long"],
  ["---", "---", "---", "---"],
  ...rows,
  caches,
]
  .map((row) => `| ${row.join(" | ")} |`)
  .join("\n");
