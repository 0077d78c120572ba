import { JobRequestId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { killedAfter } from "#test/support/lives.ts";
import { raceWeather, storm } from "#test/support/storm.ts";
import { startTestTable } from "#test/support/test-table.ts";
import { writeAll } from "#test/support/write-items.ts";
import { isDomainEvent, readDomainEvent } from "../platform/read-domain-event.ts";
import { timerEntity } from "../platform/timers.ts";
import { takeDueTimers } from "./take-due.ts";

const start = "2026-11-22T09:00:00.000Z";
const spanSeconds = 600;
const lookEverySeconds = 30;
const lateSeconds = 60;

// Runs two schedulers at the same times. At each time one is killed midway and retries later.
storm(["timers.wrong"], 120, async ({ runs, random }) => {
  const { db, items, stop } = await startTestTable(raceWeather);
  try {
    const dueAt = () => addSeconds(start, random.whole(0, spanSeconds * 1_000) / 1_000);
    const timers = Array.from({ length: runs }, () => ({ subjectId: JobRequestId.parse(random.id()), dueAt: dueAt() }));
    const kind = "responseDue" as const;
    await writeAll(
      db,
      timers.map((timer) => timerEntity.toItem({ ...timer, kind, setAt: start })),
    );
    for (let second = 0; second <= spanSeconds + lateSeconds; second += lookEverySeconds) {
      const take = () => takeDueTimers({ db, now: addSeconds(start, second) }).catch(() => 0);
      const calls = random.whole(1, Math.ceil(runs / 10));
      await Promise.all([take(), killedAfter(db, calls, random.next() < 0.5, take)]);
    }
    const domainEvents = (await items()).filter(isDomainEvent).map(readDomainEvent);
    const taken = Map.groupBy(domainEvents, ({ payload }) => (payload as { subjectId: string }).subjectId);
    const wrong = timers.filter(({ subjectId, dueAt }) => {
      const [fact, another] = taken.get(subjectId) ?? [];
      return !fact || another || fact.at < dueAt || fact.at > addSeconds(dueAt, lateSeconds);
    });
    return { "timers.wrong": wrong };
  } finally {
    await stop();
  }
});
