import { addSeconds, secondsBetween } from "#shared/kernel/time.ts";
import type { Message } from "#shared/messaging/model.ts";
import type { DemoJob } from "./jobs.ts";
import type { Past } from "./past.ts";
import type { DemoPeople, DemoPerson } from "./people.ts";
import { createRandom } from "./random.ts";

/** A message and how many minutes ago it was sent. Without a text, `who` has read all earlier messages. */
type Line = readonly [who: "first" | "second", minutesAgo: number, text?: string];

/** The contractor and the haulier discuss the job under way. Each has one unread message. */
const aboutTheJob: readonly Line[] = [
  ["first", 1440, "Hi. The gate at New Calder Mill Road is 3.2 m wide. Can your 26-tonner get in?"],
  ["second", 1425, "It can, we need 3.0. Please keep 2 m clear on the kerb side for the legs."],
  ["first", 1419, "Will do. The banksman is Tam, he has the lift plan."],
  ["second", 1412, "Good. Same driver as the grab lorry, he knows the road in."],
  ["first", 1400],
  ["second", 1400],
  ["second", 9, "Your driver has just left the yard. Please have the north gate open for him."],
  ["first", 6, "One more thing: can he bring two extra slings? The lintels are strapped in fours."],
];

const aboutTheSteps: readonly Line[] = [
  ["first", 110, "Hi. The steps are 900 kg each, reach is about 9 m. Does that suit your crane?"],
  ["second", 95, "At 9 m we lift 1.4 t, so fine. I will answer the request once I know who is driving."],
];

const aboutTheKeys: readonly Line[] = [
  ["first", 720, "The grab lorry is fuelled and parked by the wash bay."],
  ["second", 705],
  ["second", 700, "Thanks. I will do the walk-round first thing."],
  ["first", 690],
  ["first", 35, "Keys of the excavator are in the office, box 2. Ring me if the low loader is late."],
];

const aboutTheFuel: readonly Line[] = [
  ["first", 2980, "Keep last week's fuel tickets for me, please. I am in on Thursday."],
  ["second", 2950, "They are in the blue folder in the cab of the grab lorry."],
  ["first", 2940],
  ["second", 2940],
];

export async function playConversations(
  past: Past,
  { named }: DemoPeople,
  others: readonly DemoJob[],
  now: string,
): Promise<void> {
  const { contractor, haulier, haulier2, driver, manager } = named;
  const talked = others.flatMap(({ wanted, talk, report }) => {
    if (!talk) return [];
    const begun = Math.round(secondsBetween(talk.at, now) / 60);
    return [[wanted.contractor, wanted.haulier.profile, inTurns(talk.lines, begun), report] as const];
  });
  const pairs = [
    [contractor, haulier.profile, aboutTheJob],
    [contractor, haulier2.profile, aboutTheSteps],
    [manager, driver, aboutTheKeys],
    [haulier.profile, driver, aboutTheFuel],
    ...talked,
  ] as const;
  await Promise.all(
    pairs.map(([first, second, lines, report], i) =>
      play(past, [first, second], { lines, report, now, seed: 2000 + i }),
    ),
  );
}

/** A conversation whose two sides alternate, started `begun` minutes ago, with all messages read. */
function inTurns(texts: readonly string[], begun: number): Line[] {
  const lines = texts.map((text, i): Line => [i % 2 === 0 ? "first" : "second", begun - i * 4, text]);
  const end = begun - texts.length * 4;
  return [...lines, ["first", end], ["second", end]];
}

interface Told {
  readonly lines: readonly Line[];
  readonly report?: DemoJob["report"];
  readonly now: string;
  readonly seed: number;
}

async function play(past: Past, [first, second]: [DemoPerson, DemoPerson], { lines, report, now, seed }: Told) {
  const random = createRandom(seed);
  const ago = (minutes: number) => addSeconds(now, -minutes * 60);
  const [opening] = lines;
  const { id: threadId } = await past.call({ by: first, at: ago(opening?.[1] ?? 0), random }, "startThread", {
    otherId: second.id,
  });
  let last: Message | null = null;
  for (const [who, minutesAgo, text] of lines) {
    const moment = { by: who === "first" ? first : second, at: ago(minutesAgo), random };
    if (text) last = await past.call(moment, "sendMessage", { clientKey: random.id(), threadId, text });
    else await past.call(moment, "markThreadRead", { threadId });
  }
  if (!report || !last) return;
  const [reason, note] = report;
  const reported = { threadId, messageId: last.id, sentAt: last.createdAt, reason, note };
  // Recent enough that no admin has handled the message report yet.
  const at = ago(random.whole(150, 1200));
  await past.call({ by: first, at, random }, "reportMessage", { clientKey: random.id(), ...reported });
}
