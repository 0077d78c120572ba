import { Duration, Stack, type StackProps, Tags } from "aws-cdk-lib";
import type { Code } from "aws-cdk-lib/aws-lambda";
import { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { domains } from "#shared/domains.ts";
import { reactionGroups } from "#shared/kernel/fact.ts";
import { Alarms } from "./alarms.ts";
import { Api, type Resolvers } from "./api.ts";
import type { DataStack } from "./data-stack.ts";
import { DomainFunction } from "./domain-function.ts";
import { Geo } from "./geo.ts";
import { Hosting } from "./hosting.ts";
import type { FunctionName, Places } from "./needs.ts";
import { Push } from "./push.ts";
import { Schedule } from "./schedule.ts";
import type { Stage } from "./stage.ts";
import { DeadLetters, FactQueues, reactionSeconds, Stream } from "./stream.ts";
import { tileSources } from "./web-files.ts";

export interface AppStackProps extends StackProps {
  readonly stage: Stage;
  readonly data: DataStack;
  readonly resolvers: Resolvers;
  readonly code: (name: FunctionName) => Code;
}

/** What may be replaced: the API, the functions, places and tracking, pushes, the web app, alarms. */
export class AppStack extends Stack {
  constructor(scope: Construct, id: string, props: AppStackProps) {
    const { stage, data } = props;
    super(scope, id, { ...props, description: `Haulyard ${stage.name}: API, functions, web app` });
    this.addStackDependency(data, "reads what the data stack exports");
    Tags.of(this).add("haulyard:stage", stage.name);

    const { userPool, webClient } = data.identity;
    const api = new Api(this, "Api", { stage, userPool, webClient, resolvers: props.resolvers });
    const geo = new Geo(this, "Geo", { stage });
    const push = new Push(this, "Push", { stage, key: data.key });
    const deadLetters = new DeadLetters(this, "DeadLetters", { stage });
    const facts = new FactQueues(this, "Facts", { stage });
    const functions = new Map<FunctionName, DomainFunction>([["triggers", data.triggers]]);
    const at = this.places(props, { api, geo, push, deadLetters, facts });
    const add = (name: FunctionName, places: Places, timeout?: Duration) => {
      const made = new DomainFunction(this, `Function-${name}`, {
        stage,
        name,
        at: places,
        code: props.code(name),
        ...(timeout && { timeout }),
      });
      functions.set(name, made);
      return made.lambda;
    };

    const health = add("health", { ...at, webUrl: "" }, Duration.seconds(5));
    const hosting = this.createHosting(props, api, health);
    const settled = { ...at, webUrl: hosting.url };
    for (const domain of domains) {
      // An export gathers everything while its owner waits: nearly as long as the API itself waits.
      const lambda = add(domain, settled, domain === "privacy" ? Duration.seconds(29) : undefined);
      api.serve(domain, lambda);
      if (domain === "tracking") geo.tell(lambda, deadLetters.queue);
    }
    const schedule = add("schedule", settled, Duration.minutes(5));
    new Schedule(this, "Schedule", {
      target: schedule,
      every: Duration.hours(1),
      description: "Accounts whose days of grace are over",
      deadLetters: deadLetters.queue,
    });
    const timers = add("timers", settled, Duration.seconds(50));
    new Schedule(this, "Timers", {
      target: timers,
      every: Duration.minutes(1),
      description: "Timers that have come due",
      deadLetters: deadLetters.queue,
    });
    const stream = add("stream", settled, Duration.seconds(60));
    new Stream(this, "Stream", { table: data.table, target: stream, deadLetters: deadLetters.queue });
    for (const group of reactionGroups) facts.feed(group, add(group, settled, Duration.seconds(reactionSeconds)));
    new Alarms(this, "Alarms", {
      stage,
      functions,
      apiId: api.graphql.apiId,
      table: data.table,
      deadLetters: deadLetters.queue,
      facts,
      topic: push.operations,
    });
  }

  private places(
    { stage, data }: AppStackProps,
    made: { api: Api; geo: Geo; push: Push; deadLetters: DeadLetters; facts: FactQueues },
  ): Omit<Places, "webUrl"> {
    const { table, buckets, key, bankKey, identity } = data;
    if (!table.tableStreamArn) throw new Error("The table has no stream");
    return {
      tableArn: data.tableArn,
      tableName: table.tableName,
      streamArn: table.tableStreamArn,
      deadLettersArn: made.deadLetters.queue.queueArn,
      factQueueArns: made.facts.arns,
      unknownFactsArn: made.facts.unknown.queueArn,
      factQueuesUrl: made.facts.url,
      filesArn: data.filesArn,
      filesName: buckets.files.bucketName,
      placeIndexArn: made.geo.placeIndex.attrArn,
      placeIndexName: made.geo.placeIndex.ref,
      trackerArn: made.geo.tracker.attrArn,
      trackerName: made.geo.tracker.ref,
      geofencesArn: made.geo.geofences.attrArn,
      geofencesName: made.geo.geofences.ref,
      bankKeyArn: bankKey.keyArn,
      userPoolArn: identity.userPool.userPoolArn,
      userPoolId: identity.userPool.userPoolId,
      alertsArn: made.push.alerts.topicArn,
      alertsKeyArn: key.keyArn,
      mailIdentityArns: this.mailIdentities(stage.mailSender),
      mailSender: stage.mailSender,
      apiArn: made.api.graphql.arn,
      apiUrl: made.api.graphql.graphqlUrl,
    };
  }

  /** The sender's box and its domain: whichever of the two the account has verified is the one that SES looks at. */
  private mailIdentities(sender: string): string[] {
    const [, box = "", domain = ""] = /([^<\s]+@([^>\s]+))>?$/.exec(sender) ?? [];
    return [box, domain].map((identity) =>
      this.formatArn({ service: "ses", resource: "identity", resourceName: identity }),
    );
  }

  private createHosting({ stage, data }: AppStackProps, api: Api, health: DomainFunction["lambda"]): Hosting {
    const { graphql } = api;
    const { userPool, webClient, hostedSignInDomain } = data.identity;
    const { files, tiles, accessLogs } = data.buckets;
    // By its name: the bucket's own stack lets our distributions in, and must not depend on this one.
    const tilesHere = Bucket.fromBucketAttributes(this, "Tiles", {
      bucketArn: tiles.bucketArn,
      region: this.region,
    });
    const origin = (host: string, scheme = "https") => `${scheme}://${host}`;
    return new Hosting(this, "Hosting", {
      stage,
      accessLogs,
      tiles: tilesHere,
      health,
      reached: {
        connect: [
          origin(api.resource.attrGraphQlDns),
          origin(api.resource.attrRealtimeDns, "wss"),
          origin(`cognito-idp.${this.region}.amazonaws.com`),
          ...(hostedSignInDomain ? [origin(hostedSignInDomain)] : []),
        ],
        files: origin(`${files.bucketName}.s3.${this.region}.amazonaws.com`),
      },
      config: {
        region: this.region,
        userPoolId: userPool.userPoolId,
        userPoolClientId: webClient.userPoolClientId,
        graphqlUrl: graphql.graphqlUrl,
        realtimeUrl: api.resource.attrRealtimeUrl,
        apiKey: graphql.apiKey ?? "",
        tileSources,
        google: hostedSignInDomain !== null,
        ...(hostedSignInDomain && { hostedSignInDomain }),
        stage: stage.name,
      },
    });
  }
}
