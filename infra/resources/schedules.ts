import { callOn } from "./event-rule.ts";
import { resource } from "./resource.ts";

const due = [
  {
    part: "Schedule",
    name: "schedule",
    everyMinutes: 60,
    description: "Old exports, stuck erasures, data past its end",
  },
  { part: "Timers", name: "timers", everyMinutes: 1, description: "Due timers" },
] as const;

export const schedules = resource({
  stack: "app",
  declare: () => due,
  connect(made, deployment, lambda) {
    const { Duration, aws_events } = deployment.cdk;
    for (const { part, name, everyMinutes, description } of made)
      callOn(deployment, {
        path: [part, "Rule"],
        description,
        schedule: aws_events.Schedule.rate(Duration.minutes(everyMinutes)),
        target: lambda(name),
        retryAttempts: 2,
        maxAgeSeconds: everyMinutes * 60,
      });
  },
  grants: (_use: never) => [],
});
