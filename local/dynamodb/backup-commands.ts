import type { Engine } from "./engine.ts";
import { StoreError, ValidationException } from "./errors.ts";
import type { CreateTableRequest } from "./table-check.ts";
import { describeTable } from "./table-commands.ts";
import type { TableDefinition } from "./table-definition.ts";

interface TableRequest {
  readonly TableName: string;
}

/** Table name of a backup within the file. The colon is invalid in table names, so no command finds it. */
const backupName = (arn: string) => `backup:${arn}`;

/** Copies a table as it is now. */
export function createBackup(
  engine: Engine,
  { TableName, BackupName }: TableRequest & { readonly BackupName: string },
) {
  const table = engine.table(TableName);
  const now = engine.behaviour.now();
  const BackupArn = `${tableArn(engine, TableName)}/backup/${now}-${engine.tableNames().length}`;
  copy(engine, table, { ...bare(table), name: backupName(BackupArn), createdAt: now });
  return {
    BackupDetails: {
      BackupArn,
      BackupName,
      BackupStatus: "AVAILABLE",
      BackupType: "USER",
      BackupCreationDateTime: now / 1000,
    },
  };
}

/** As in AWS, the new table has items and indexes, but no stream, expiry, recovery, protection or tags. */
export function restoreTableFromBackup(
  engine: Engine,
  { TargetTableName: name, BackupArn }: { readonly TargetTableName: string; readonly BackupArn: string },
) {
  const backup = engine.find(backupName(BackupArn));
  if (!backup) throw new StoreError("BackupNotFoundException", `Backup not found: ${BackupArn}`);
  if (engine.find(name)) throw new StoreError("TableAlreadyExistsException", `Table already exists: ${name}`);
  copy(engine, backup, { ...bare(backup), name, createdAt: engine.behaviour.now() });
  return { TableDescription: describeTable(engine, { TableName: name }).Table };
}

function bare({ hash, range, indexes, given }: TableDefinition) {
  const { StreamSpecification: _stream, ...rest } = given as unknown as CreateTableRequest;
  return { hash, ...(range && { range }), indexes, given: { ...rest } };
}

function copy(engine: Engine, from: TableDefinition, to: Omit<TableDefinition, "id">): void {
  engine.storage.transaction(() => {
    engine.storage.addTable(to);
    engine.storage.copyRows(from.name, to.name);
  });
  engine.tablesChanged();
}

interface UpdateTableRequest extends TableRequest {
  readonly StreamSpecification?: { readonly StreamEnabled: boolean; readonly StreamViewType?: "NEW_IMAGE" };
  readonly DeletionProtectionEnabled?: boolean;
}

/** Changes the stream or the deletion protection. Other changes of a table are not supported. */
export function updateTable(engine: Engine, request: UpdateTableRequest) {
  const { TableName, StreamSpecification, DeletionProtectionEnabled: isProtected } = request;
  const { stream, ...table } = engine.table(TableName);
  if (StreamSpecification?.StreamEnabled && stream)
    throw new ValidationException("Table already has an enabled stream");
  const label = new Date(engine.behaviour.now()).toISOString().slice(0, -1);
  const changed: TableDefinition = {
    ...table,
    ...(StreamSpecification
      ? StreamSpecification.StreamEnabled && {
          stream: { label, view: StreamSpecification.StreamViewType ?? "NEW_IMAGE" },
          given: { ...table.given, StreamSpecification },
        }
      : stream && { stream }),
    settings: { ...table.settings, ...(isProtected !== undefined && { isProtected }) },
  };
  change(engine, changed);
  return { TableDescription: describeTable(engine, { TableName }).Table };
}

export function describeContinuousBackups(engine: Engine, { TableName }: TableRequest) {
  const isOn = engine.table(TableName).settings?.isRecoverable;
  return {
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: "ENABLED",
      PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: isOn ? "ENABLED" : "DISABLED" },
    },
  };
}

/** Only stores the setting: recovery to a point in time is not supported. */
export function updateContinuousBackups(
  engine: Engine,
  request: TableRequest & {
    readonly PointInTimeRecoverySpecification: { readonly PointInTimeRecoveryEnabled: boolean };
  },
) {
  const { TableName, PointInTimeRecoverySpecification } = request;
  const table = engine.table(TableName);
  const isRecoverable = PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled;
  change(engine, { ...table, settings: { ...table.settings, isRecoverable } });
  return describeContinuousBackups(engine, { TableName });
}

type Tag = { readonly Key: string; readonly Value: string };

export const listTagsOfResource = (engine: Engine, { ResourceArn }: { readonly ResourceArn: string }) => ({
  Tags: engine.table(ResourceArn).settings?.tags ?? [],
});

export function tagResource(engine: Engine, { ResourceArn, Tags }: { ResourceArn: string; Tags: readonly Tag[] }) {
  const table = engine.table(ResourceArn);
  const others = (table.settings?.tags ?? []).filter(({ Key }) => !Tags.some((tag) => tag.Key === Key));
  change(engine, { ...table, settings: { ...table.settings, tags: [...others, ...Tags] } });
  return {};
}

function change(engine: Engine, table: TableDefinition): void {
  engine.storage.transaction(() => engine.storage.changeTable(table));
  engine.tablesChanged();
}

const tableArn = (engine: Engine, TableName: string) => describeTable(engine, { TableName }).Table.TableArn;
