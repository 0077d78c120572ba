import { enoughTemplates } from "#shared/booking/faults.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { type JobTemplate, type KeptPlace, mostTemplates, TemplateRecord } from "#shared/booking/template.ts";
import { typedWork } from "#shared/booking/work.ts";
import { JobTemplateId, type UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { Place, PlaceChoice } from "#shared/places/model.ts";
import { presentGates } from "../places/public.ts";
import { additionsTo } from "../platform/additions.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf } from "../platform/list.ts";
import { checkForm, locateBoth, withStoredPlaces } from "./job-form.ts";

type Asked<Name extends keyof typeof bookingOperations> = Input<(typeof bookingOperations)[Name]>;

export const templateEntity = entity({
  name: "jobTemplate",
  schema: () => TemplateRecord,
  lists: {
    ofPerson: {
      index: "table",
      partition: ({ userId }: Pick<TemplateRecord, "userId">) => `USER#${userId}`,
      prefix: "TEMPLATE#",
      sort: ({ id }: Pick<TemplateRecord, "id">) => id,
    },
  },
});

const shown = ({ userId: _user, ...template }: TemplateRecord): JobTemplate => template;

/** A user's templates, sorted by name. */
export async function templatesOf(db: Database, userId: UserId): Promise<JobTemplate[]> {
  const found = await allOf(db, templateEntity.lists.ofPerson({ userId }));
  return found.map(shown).sort((a, b) => a.name.localeCompare(b.name, "en-GB"));
}

/** Lists the caller's templates, with the current gates of saved sites. */
export async function jobTemplates(_input: unknown, context: Context): Promise<JobTemplate[]> {
  const userId = callerId(context);
  const templates = await templatesOf(context.db, userId);
  const gates = await presentGates(
    context.db,
    userId,
    templates.flatMap(({ pickup, delivery }) => [pickup, delivery]),
  );
  const present = (kept: KeptPlace): KeptPlace => {
    const gate = kept.gateId && gates.get(kept.gateId);
    return gate ? { ...kept, place: gate.place, gateNotes: gate.gateNotes } : kept;
  };
  return templates.map((template) => ({
    ...template,
    pickup: present(template.pickup),
    delivery: template.delivery && present(template.delivery),
  }));
}

/** Saves a template. Replaces one of the same name. */
export async function saveJobTemplate(input: Asked<"saveJobTemplate">, context: Context): Promise<JobTemplate> {
  const userId = callerId(context);
  const job = await withStoredPlaces(input, context);
  checkForm(job);
  const added = await additionsTo(context.db, `TEMPLATES#${userId}`);
  const kept = await templatesOf(context.db, userId);
  const older = kept.find(({ name }) => name.toLowerCase() === job.name.toLowerCase());
  if (!older && kept.length >= mostTemplates) throw enoughTemplates({ values: { most: mostTemplates } });
  const places = await locateBoth(job, context);
  const template = TemplateRecord.parse({
    ...typedWork(job),
    name: job.name,
    id: older?.id ?? JobTemplateId.parse(context.newId()),
    userId,
    pickup: storedPlace(job.pickup, places.pickup),
    delivery: job.delivery && places.delivery ? storedPlace(job.delivery, places.delivery) : null,
    savedAt: context.now,
  });
  const answer = shown(template);
  await context.commit([{ put: templateEntity.toItem(template) }, added(context.now)], [], answer);
  return answer;
}

const storedPlace = ({ text, placeId, gateNotes, siteId, gateId }: PlaceChoice, place: Place) => ({
  ...{ text, place, placeId: placeId ?? null, gateNotes: gateNotes ?? null },
  ...(siteId && { siteId, gateId }),
});

/** Ignores a template that is missing or belongs to another user. */
export async function deleteJobTemplate(input: Asked<"deleteJobTemplate">, context: Context): Promise<boolean> {
  const key = templateEntity.key({ userId: callerId(context), id: input.templateId } as TemplateRecord);
  await context.commit([{ remove: key }], []);
  return true;
}
